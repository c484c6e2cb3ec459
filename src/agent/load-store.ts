import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

export type TurnLoad = { queued: number; running: number; oldestWaitingSeconds: number; workers: number };

/** What waits and runs in all projects. Only open turns are looked at, which have indexes of their own. */
export async function selectTurnLoad(db: Queryable): Promise<TurnLoad> {
  const { rows } = await sql<TurnLoad>`
    select
      (select count(*)::integer from turns where status = 'queued') as queued,
      (select count(*)::integer from turns where status = 'running') as running,
      (select coalesce(extract(epoch from now() - min(queued_at)), 0)::double precision
        from turns where status = 'queued') as "oldestWaitingSeconds",
      (select count(distinct worker)::integer from turns where status = 'running') as workers`.execute(db);
  return rows[0] ?? { queued: 0, running: 0, oldestWaitingSeconds: 0, workers: 0 };
}

/** Every job of the installation is looked at. */
export async function selectJobsByStatus(db: Queryable): Promise<{ status: string; count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select case when archived_at is null then status else 'archived' end as status, count(*)::integer as count
    from jobs group by 1`.execute(db);
  return rows;
}
