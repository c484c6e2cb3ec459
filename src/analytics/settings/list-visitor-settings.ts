import type { Queryable } from "../../database/connect.ts";
import type { IdentityMode } from "../identity/identity-mode.ts";
import { listPrefixes } from "../sections/store.ts";
import { currentZone } from "../time-zones/change-time-zone.ts";
import { listSettings } from "./store.ts";

export type VisitorSettings = {
  identity: IdentityMode;
  /** Null means as many as the installation says. */
  keptDays: number | null;
  /** The beginnings of their paths. */
  sections: string[];
  /** The one set last. */
  timeZone: string;
};

const INITIAL: VisitorSettings = { identity: "stable", keptDays: null, sections: [], timeZone: "UTC" };

/** The settings of these projects. The caller has checked that they may be read. */
export async function listVisitorSettings(
  db: Queryable,
  projectIds: string[],
): Promise<(projectId: string) => VisitorSettings> {
  const [rows, prefixes] = await Promise.all([listSettings(db, projectIds), listPrefixes(db, projectIds)]);
  const sectionsOf = new Map(prefixes.map(({ projectId, prefixes }) => [projectId, prefixes]));
  const settings = new Map(
    rows.map(({ projectId, identity, keptDays, timeZones }) => [
      projectId,
      { identity, keptDays, sections: sectionsOf.get(projectId) ?? [], timeZone: currentZone(timeZones) },
    ]),
  );
  return (projectId) => settings.get(projectId) ?? INITIAL;
}
