import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import { type DayRange, dateOfDay } from "../dates.ts";
import type { RangeNotes } from "../schema.ts";
import type { VisitorProject } from "../settings/visitor-project.ts";

/** What has to be said beside visitors of this range: several identities, or visits that were forgotten within it. */
export async function readRangeNotes(
  db: Queryable,
  { number, mode }: VisitorProject,
  { from, to }: DayRange,
): Promise<RangeNotes> {
  const [start, end] = [from === undefined ? "-infinity" : dateOfDay(from), dateOfDay(to)];
  const { rows } = await sql<{ epochs: number; forgottenBefore: string | null }>`
    select
      (select count(*)::int from visitor_keys where project = ${number} and starts_on < ${end} and ends_before > ${start}) as epochs,
      (select max(before)::text from visitor_forgettings
        where project = ${number} and before > ${start} and earliest_day < ${end}) as "forgottenBefore"`.execute(db);
  const { epochs = 0, forgottenBefore = null } = rows[0] ?? {};
  return {
    ...(epochs > 1 && { identity: { mode, epochs } }),
    ...(forgottenBefore !== null && { retention: { forgottenBefore } }),
  };
}
