import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";
import type { IdentityMode } from "./identity.ts";

/** How long visitors of these projects keep their id, as it was set last. The caller has found out that they may be seen. */
export async function readIdentityModes(
  db: Queryable,
  projectIds: string[],
): Promise<(projectId: string) => IdentityMode> {
  const { rows } = await sql<{ project_id: string; mode: IdentityMode }>`
    select project_id, mode from visitor_settings where project_id = any(${projectIds})`.execute(db);
  const modes = new Map(rows.map(({ project_id, mode }) => [project_id, mode]));
  return (projectId) => modes.get(projectId) ?? "stable";
}
