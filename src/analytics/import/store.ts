import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

/** How far a log was imported: the number of lines, and their digest. */
export type Checkpoint = { lines: number; digest: Buffer };
export type LogKey = { projectId: string; firstLine: Buffer; hasBrowsers: boolean };

export async function findCheckpoint(
  db: Queryable,
  { projectId, firstLine, hasBrowsers }: LogKey,
): Promise<Checkpoint | undefined> {
  const { rows } = await sql<{ lines: string; digest: Buffer }>`
    select lines, digest from visit_imports
    where project_id = ${projectId} and first_line = ${firstLine} and has_browsers = ${hasBrowsers}`.execute(db);
  const [row] = rows;
  return row && { lines: Number(row.lines), digest: row.digest };
}

export async function saveCheckpoint(
  db: Queryable,
  { projectId, firstLine, hasBrowsers }: LogKey,
  { lines, digest }: Checkpoint,
): Promise<void> {
  await sql`insert into visit_imports (project_id, first_line, has_browsers, lines, digest)
    values (${projectId}, ${firstLine}, ${hasBrowsers}, ${lines}, ${digest})
    on conflict (project_id, first_line, has_browsers) do update set lines = excluded.lines, digest = excluded.digest, updated_at = now()`.execute(
    db,
  );
}
