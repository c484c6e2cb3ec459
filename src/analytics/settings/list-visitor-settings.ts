import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { IdentityMode } from "../identity/visitor-ids.ts";

export type VisitorSettings = {
  identity: IdentityMode;
  /** Null means as long as the installation says. */
  keptDays: number | null;
};

const INITIAL: VisitorSettings = { identity: "stable", keptDays: null };

/** What was set last for the visitors of these projects. The caller has found out that they may be seen. */
export async function readVisitorSettings(
  db: Queryable,
  projectIds: string[],
): Promise<(projectId: string) => VisitorSettings> {
  const { rows } = await sql<VisitorSettings & { project_id: string }>`
    select project_id, mode as identity, kept_days as "keptDays" from visitor_settings
    where project_id = any(${projectIds})`.execute(db);
  const settings = new Map(rows.map(({ project_id, identity, keptDays }) => [project_id, { identity, keptDays }]));
  return (projectId) => settings.get(projectId) ?? INITIAL;
}
