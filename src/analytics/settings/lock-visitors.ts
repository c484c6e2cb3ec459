import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import { NotFoundError } from "../../errors.ts";
import type { IdentityMode } from "../identity/visitor-ids.ts";

/** What writers go by, as it is under the lock. */
export type LockedProject = {
  revision: number;
  mode: IdentityMode;
  forgottenBefore: string | null;
  /** Of visits that came since the last forgetting; undefined if nothing was forgotten ever. */
  earliestDay: string | null | undefined;
};

/** Writers of different buckets of a project's visitors do not wait for each other. The same on every node. */
export const BUCKETS = 4;
const PROJECTS = 7031;
const FIRST_BUCKETS = 7032;

// A plan made while the tables were tiny would read them whole for every visit, hence the settings for the transaction.
const SETTINGS = sql`set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
  set_config('jit', 'off', true), set_config('work_mem', '16MB', true)`;

/** Which visitors' rows nobody else may change meanwhile. */
export function bucketOf(visitor: bigint): number {
  return Number(BigInt.asUintN(64, visitor) % BigInt(BUCKETS));
}

/**
 * Lets nobody else change the project's visits and cells until the transaction ends, which must be READ COMMITTED: the
 * statements after this one see what those before have committed.
 *
 * @throws NotFoundError if the project was removed meanwhile
 */
export async function lockVisitors(tx: Queryable, project: number): Promise<LockedProject> {
  await holdLock(tx, project);
  return readLocked(tx, project);
}

/**
 * The same for the visitors of some buckets: their rows and what the cells say of them. Others may add to the same cells,
 * so these are changed by sums alone.
 *
 * @throws NotFoundError if the project was removed meanwhile
 */
export async function lockBuckets(tx: Queryable, project: number, buckets: Iterable<number>): Promise<LockedProject> {
  const ascending = [...buckets].sort((a, b) => a - b).map((bucket) => FIRST_BUCKETS + bucket);
  await sql`select pg_advisory_xact_lock_shared(${PROJECTS}, ${project}), ${SETTINGS}`.execute(tx);
  await sql`select pg_advisory_xact_lock(bucket, ${project}) from unnest(${ascending}::int[]) as bucket`.execute(tx);
  return readLocked(tx, project);
}

async function readLocked(tx: Queryable, project: number): Promise<LockedProject> {
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
  await sql`select pg_advisory_xact_lock(${PROJECTS}, ${project}), ${SETTINGS}`.execute(tx);
}
