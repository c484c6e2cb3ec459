import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

export type DueProject = { projectId: string; number: number; keptDays: number | null };

/** Projects whose retention was not applied today. */
export async function listDue(db: Queryable, today: string): Promise<DueProject[]> {
  const { rows } = await sql<DueProject>`
    select project_id as "projectId", number, kept_days as "keptDays" from visitor_settings where kept_up_on is null or kept_up_on < ${today}
    order by number`.execute(db);
  return rows;
}

/** Unless the setting has changed meanwhile. */
export async function updateAppliedOn(
  db: Queryable,
  project: number,
  keptDays: number | null,
  today: string,
): Promise<void> {
  await sql`update visitor_settings set kept_up_on = ${today}
    where number = ${project} and kept_days is not distinct from ${keptDays}::int`.execute(db);
}

export type Cutoffs = { forgottenBefore: string | null; deletedBefore: string | null };

export async function findCutoffs(tx: Queryable, project: number): Promise<Cutoffs | undefined> {
  const { rows } = await sql<Cutoffs>`
    select forgotten_before::text as "forgottenBefore", deleted_before::text as "deletedBefore"
    from visitor_settings where number = ${project}`.execute(tx);
  return rows[0];
}

/** Visits before the day are refused from now on. */
export async function updateForgottenBefore(tx: Queryable, project: number, day: string): Promise<void> {
  await sql`update visitor_settings set forgotten_before = ${day}, revision = revision + 1
    where number = ${project}`.execute(tx);
  await sql`insert into visitor_forgettings (project, before) values (${project}, ${day})`.execute(tx);
}

export async function updateDeletedBefore(db: Queryable, project: number, day: string): Promise<void> {
  await sql`update visitor_settings set deleted_before = ${day} where number = ${project}`.execute(db);
}

/** Of the visits written since retention was last applied. */
export async function updateEarliestDay(tx: Queryable, project: number, day: string): Promise<void> {
  await sql`update visitor_forgettings set earliest_day = least(earliest_day, ${day}::date)
    where project = ${project} and before = (select max(before) from visitor_forgettings where project = ${project})`.execute(
    tx,
  );
}
