import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

export async function selectManifest(db: Queryable, projectId: string, buildId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ manifest: Buffer | null }>`
    select manifest from site_builds where project_id = ${projectId} and id = ${buildId}`.execute(db);
  return rows[0]?.manifest ?? undefined;
}
