import { sql } from "kysely";
import { type Database, plannedOnce, type Queryable } from "../../../../database/connect.ts";
import { NotFoundError } from "../../../../errors.ts";
import { lockFolding, lockInbox, lockVisitors } from "../../../settings/lock-visitors.ts";
import type { LockedProject } from "../../../settings/store.ts";
import { RetryableWriteError } from "../../retryable-write.ts";
import { openDaysOf } from "../events/write-events.ts";
import { inWriteTransaction } from "../in-write-transaction.ts";
import { arrangeVisits, writeVisits } from "../write-visits.ts";
import { decodeVisits, type WaitingVisit } from "./waiting-visits.ts";

/** So many rows are counted in one transaction, and so many bytes of them and one more row. */
const STEP_ROWS = 5000;
const STEP_BYTES = 500_000;
const MAX_TRIES = 5;
const NO_LIMIT = "9223372036854775807";

/** Numbers of projects whose visits wait. */
export async function listInboxes(database: Database): Promise<number[]> {
  const { rows } = await sql<{ project: number }>`select distinct project from visit_inbox`.execute(database);
  return rows.map(({ project }) => project);
}

/** How many commits of visits wait, of all projects. */
export async function countInboxRows(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from visit_inbox`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Rows get their numbers before they are committed, but all that are visible now are at most the highest of these. */
export async function foldInbox(database: Database, project: number): Promise<{ isMoved: boolean }> {
  const { rows } = await sql<{ last: string | null; isMoved: boolean }>`${plannedOnce}
    select max(id)::text as last, exists (select from visitor_moves where project = ${project}) as "isMoved"
    from visit_inbox where project = ${project}`.execute(database);
  const { last = null, isMoved = false } = rows[0] ?? {};
  if (last !== null) await foldUpTo(database, project, last);
  return { isMoved };
}

async function foldUpTo(database: Database, project: number, last: string): Promise<void> {
  for (let failures = 0; ; ) {
    try {
      if (!(await foldNext(database, project, last))) return;
    } catch (error) {
      if (error instanceof NotFoundError) return deleteOfRemoved(database, project);
      failures += 1;
      if (!(error instanceof RetryableWriteError) || failures === MAX_TRIES) throw error;
    }
  }
}

/** If the commit is lost, the rows in the inbox are there again, so it need not wait for the disk. */
async function foldNext(database: Database, project: number, last: string): Promise<boolean> {
  return inWriteTransaction(database, async (tx) => {
    await lockFolding(tx, project, { isDurable: false });
    return foldStep(tx, project, last);
  });
}

export async function settleVisits(tx: Queryable, project: number): Promise<LockedProject> {
  // In this order, as those who fold: the lock that all projects share is held for the last visits alone.
  await lockFolding(tx, project);
  await lockVisitors(tx, project);
  await foldAll(tx, project);
  await lockInbox(tx);
  await foldAll(tx, project);
  return lockVisitors(tx, project);
}

async function foldAll(tx: Queryable, project: number): Promise<void> {
  while (await foldStep(tx, project, NO_LIMIT));
}

/** Returns whether there may be more. Nobody else folds the project meanwhile. */
async function foldStep(tx: Queryable, project: number, last: string): Promise<boolean> {
  const { rows } = await sql<{ visits: WaitingVisit[]; bytes: number }>`${plannedOnce}
    delete from visit_inbox where project = ${project} and id in (
      select id from (
        select id, sum(bytes) over (order by id) - bytes as earlier from (
          select id, pg_column_size(visits) as bytes from visit_inbox
          where project = ${project} and id <= ${last}::bigint order by id limit ${STEP_ROWS}) i) i
      where earlier < ${STEP_BYTES})
    returning visits, pg_column_size(visits) as bytes`.execute(tx);
  if (rows.length === 0) return false;
  const waiting = rows.flatMap(({ visits }) => decodeVisits(visits));
  // They were open when the visits were prepared, unless they have been dropped since.
  await openDaysOf(tx, waiting);
  await writeVisits(tx, { number: project }, arrangeVisits(waiting));
  return rows.length === STEP_ROWS || rows.reduce((sum, { bytes }) => sum + bytes, 0) >= STEP_BYTES;
}

async function deleteOfRemoved(database: Database, project: number): Promise<void> {
  await sql`delete from visit_inbox i where project = ${project}
    and not exists (select from visitor_settings s where s.number = i.project)`.execute(database);
}
