import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../../database/connect.ts";

/** Days that share an identity, as numbers since 1970-01-01. */
export type IdentityEpoch = {
  from: number;
  to: number;
  /** Until this day those of the epoch before are recognised; null if they are not. */
  recognizesUntil: number | null;
  /** Visitors who were not recognised in that time. */
  missed: number;
};

/**
 * The identities that a visitor had on the days from `start` on and before `end`, and the last cutoff of the retention
 * between them if visits of these days were written after it.
 */
export async function findRangeNotes(
  db: Queryable,
  project: number,
  start: string,
  end: string,
): Promise<{ epochs: IdentityEpoch[]; forgottenBefore: string | null }> {
  const { rows } = await sql<{ epochs: IdentityEpoch[] | null; forgottenBefore: string | null }>`${plannedOnce}
    select
      (select json_agg(json_build_object('from', starts_on - date '1970-01-01', 'to', ends_before - date '1970-01-01',
          'recognizesUntil', recognizes_until - date '1970-01-01', 'missed', missed) order by starts_on)
        from visitor_keys where project = ${project} and starts_on < ${end} and ends_before > ${start}) as epochs,
      (select max(before)::text from visitor_forgettings
        where project = ${project} and before > ${start} and earliest_day < ${end}) as "forgottenBefore"`.execute(db);
  return { epochs: rows[0]?.epochs ?? [], forgottenBefore: rows[0]?.forgottenBefore ?? null };
}
