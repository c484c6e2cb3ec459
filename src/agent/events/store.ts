import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

export type EventRow = { seq: string; type: string; at: Date; turn: number | null; data: Record<string, unknown> };

export async function listEventRows(db: Queryable, jobId: string, after: number, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select seq, type, at, turn, data from job_events where job_id = ${jobId} and seq > ${after} order by seq limit ${limit}`.execute(
    db,
  );
  return rows;
}
