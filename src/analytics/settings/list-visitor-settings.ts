import type { Queryable } from "../../database/connect.ts";
import type { IdentityMode } from "../identity/identity-mode.ts";
import { listSettings } from "./store.ts";

export type VisitorSettings = {
  identity: IdentityMode;
  /** Null means as many as the installation says. */
  keptDays: number | null;
};

const INITIAL: VisitorSettings = { identity: "stable", keptDays: null };

/** The settings of these projects. The caller has checked that they may be read. */
export async function listVisitorSettings(
  db: Queryable,
  projectIds: string[],
): Promise<(projectId: string) => VisitorSettings> {
  const rows = await listSettings(db, projectIds);
  const settings = new Map(rows.map(({ projectId, identity, keptDays }) => [projectId, { identity, keptDays }]));
  return (projectId) => settings.get(projectId) ?? INITIAL;
}
