import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";
import { NotFoundError } from "../errors.ts";
import type { IdentityMode } from "./identity.ts";

/** What writers go by, as it is under the lock. */
export type LockedProject = {
  revision: number;
  mode: IdentityMode;
  forgottenBefore: string | null;
  /** Of visits that came since the last forgetting; undefined if nothing was forgotten ever. */
  earliestDay: string | null | undefined;
};

/**
 * Lets nobody else change the project's visits and cells until the transaction ends, which must be READ COMMITTED: the
 * statements after this one see what those before have committed.
 *
 * @throws NotFoundError if the project was removed meanwhile
 */
export async function lockVisitors(tx: Queryable, project: number): Promise<LockedProject> {
  await holdLock(tx, project);
  const { rows } = await sql<LockedProject & { hasForgotten: boolean }>`
    select s.revision, s.mode, s.forgotten_before::text as "forgottenBefore", f.earliest_day::text as "earliestDay",
      f.before is not null as "hasForgotten"
    from visitor_settings s left join lateral (
      select before, earliest_day from visitor_forgettings where project = s.number order by before desc limit 1) f on true
    where s.number = ${project}`.execute(tx);
  const [row] = rows;
  if (!row) throw new NotFoundError("There is no such project");
  const { revision, mode, forgottenBefore, earliestDay, hasForgotten } = row;
  return { revision, mode, forgottenBefore, earliestDay: hasForgotten ? earliestDay : undefined };
}

/** The lock alone, also of a project that is gone. */
export async function holdLock(tx: Queryable, project: number): Promise<void> {
  // A plan made while the tables were tiny would read them whole for every visit, hence the settings for this transaction.
  await sql`select pg_advisory_xact_lock(7031, ${project}), set_config('enable_seqscan', 'off', true),
    set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '16MB', true)`.execute(
    tx,
  );
}
