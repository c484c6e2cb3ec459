import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

/** With a range, as many of the bytes from `start` to `end`, both included, as there are. */
export async function selectContent(
  db: Queryable,
  projectId: string,
  key: string,
  range?: { start: number; end: number },
): Promise<Buffer | undefined> {
  const column = range ? sql`substring(bytes from ${range.start + 1} for ${range.end - range.start + 1})` : sql`bytes`;
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${column} bytes from site_contents where project_id = ${projectId} and key = ${key}`.execute(db);
  return rows[0]?.bytes;
}
