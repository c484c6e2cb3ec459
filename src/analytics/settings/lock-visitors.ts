import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../../database/connect.ts";
import { NotFoundError } from "../../errors.ts";
import { findLockedSettings, type LockedProject } from "./store.ts";

const PARTITION_BITS = 2;
/** Writers of different partitions of a project's visitors do not wait for each other. The same on every node. */
export const PARTITIONS = 2 ** PARTITION_BITS;
const PROJECTS = 7031;
const FIRST_PARTITIONS = 7032;
const FOLDING = 7040;
/** Also in the database's function that puts visits there. */
const INBOX = 7041;

// A plan from when the tables were tiny would read them whole for every visit. These settings end with the transaction.
const SETTINGS = sql`set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
  set_config('jit', 'off', true), set_config('work_mem', '16MB', true), set_config('plan_cache_mode', 'force_generic_plan', true)`;

export function partitionOf(visitor: bigint): number {
  return Number(BigInt.asUintN(PARTITION_BITS, visitor));
}

/**
 * Keeps everybody else from writing the project's visits and counts until the transaction ends. It must be READ COMMITTED,
 * so that the statements after this one see what was committed before it.
 *
 * @throws NotFoundError if the project was deleted
 */
export async function lockVisitors(tx: Queryable, project: number): Promise<LockedProject> {
  await lockProject(tx, project);
  return getLockedSettings(tx, project);
}

/**
 * Keeps everybody else from writing the visits of some partitions. Others may change the same counts meanwhile, so counts
 * are only added to.
 *
 * @throws NotFoundError if the project was deleted
 */
export async function lockPartitions(
  tx: Queryable,
  project: number,
  partitions: Iterable<number>,
): Promise<LockedProject> {
  const ascending = [...partitions].sort((a, b) => a - b).map((partition) => FIRST_PARTITIONS + partition);
  await sql`${plannedOnce} select pg_advisory_xact_lock_shared(${PROJECTS}, ${project}), ${SETTINGS}`.execute(tx);
  await sql`${plannedOnce} select pg_advisory_xact_lock(partition, ${project}) from unnest(${ascending}::int[]) as partition`.execute(
    tx,
  );
  return getLockedSettings(tx, project);
}

/** The lock of `lockVisitors` alone, also for a project that was deleted. */
export async function lockProject(tx: Queryable, project: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PROJECTS}, ${project}), ${SETTINGS}`.execute(tx);
}

/**
 * Keeps others from counting what waits in the project's inbox. Taken before the project's lock.
 *
 * @param isDurable whether the commit waits for the disk
 */
export async function lockFolding(tx: Queryable, project: number, { isDurable = true } = {}): Promise<void> {
  const commit = isDurable ? sql`` : sql`, set_config('synchronous_commit', 'off', true)`;
  await sql`${plannedOnce} select pg_advisory_xact_lock(${FOLDING}, ${project}), ${SETTINGS} ${commit}`.execute(tx);
}

/** Keeps everybody from putting visits of any project into the inbox: for moments only. Taken after the project's lock. */
export async function lockInbox(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${INBOX}, 0)`.execute(tx);
}

async function getLockedSettings(tx: Queryable, project: number): Promise<LockedProject> {
  const locked = await findLockedSettings(tx, project);
  if (!locked) throw new NotFoundError("There is no such project");
  return locked;
}
