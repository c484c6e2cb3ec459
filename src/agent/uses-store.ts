import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

/** Counts the newest uses since `since`, up to `limit`, and returns the time of the oldest of them. */
export async function countUses(
  db: Queryable,
  projectId: string,
  since: Date,
  limit: number,
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(at) as oldest from
      (select at from agent_uses where project_id = ${projectId} and at > ${since} order by at desc limit ${limit}) newest`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

export async function insertUse(db: Queryable, projectId: string, now: Date): Promise<void> {
  await db.insertInto("agent_uses").values({ project_id: projectId, at: now }).execute();
}

/** Locks the uses of a project until the transaction ends, so that the limit is exact under concurrency. */
export async function lockUses(db: Queryable, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agent uses ${projectId}`}, 0))`.execute(db);
}

export async function deleteUses(db: Queryable, before: Date): Promise<void> {
  await sql`delete from agent_uses where at < ${before}`.execute(db);
}
