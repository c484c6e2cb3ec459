import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

/**
 * How many identities a visitor had on the days from `start` on and before `end`, and the last cutoff of the retention
 * between them if visits of these days were written after it.
 */
export async function findRangeNotes(
  db: Queryable,
  project: number,
  start: string,
  end: string,
): Promise<{ epochs: number; forgottenBefore: string | null }> {
  const { rows } = await sql<{ epochs: number; forgottenBefore: string | null }>`
    select
      (select count(*)::int from visitor_keys where project = ${project} and starts_on < ${end} and ends_before > ${start}) as epochs,
      (select max(before)::text from visitor_forgettings
        where project = ${project} and before > ${start} and earliest_day < ${end}) as "forgottenBefore"`.execute(db);
  return rows[0] ?? { epochs: 0, forgottenBefore: null };
}
