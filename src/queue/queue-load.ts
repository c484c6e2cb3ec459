import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

export type QueueLoad = { queue: string; state: string; count: number };

/** What waits and runs in each queue, as pg-boss counts it some times a minute. */
export async function selectQueueLoad(db: Queryable): Promise<QueueLoad[]> {
  const { rows } = await sql<{ name: string; deferred: number; queued: number; active: number }>`
    select name, deferred_count as deferred, queued_count as queued, active_count as active from pgboss.queue`.execute(
    db,
  );
  return rows.flatMap(({ name, ...counts }) =>
    Object.entries(counts).map(([state, count]) => ({ queue: name, state, count })),
  );
}
