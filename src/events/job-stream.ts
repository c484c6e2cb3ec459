import { type RawBuilder, sql } from "kysely";
import { plannedOnce, type Queryable } from "../database/connect.ts";

/** An event in the stream of a job; `turn` is null where it is about no turn. */
export type StreamEvent = { type: string; turn: number | null; data?: Record<string, unknown> };
export type StoredStreamEvent = Required<StreamEvent> & { seq: string; at: Date };

const MAX_EVENT_CHARACTERS = 16_000;

/** Adds the progress of a turn to its job's stream; listeners on every node hear of it when the transaction commits. */
export async function recordProgress(tx: Queryable, jobId: string, events: StreamEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await sql`${plannedOnce}
    with ${streamInsertions(jobId, events, at)} select pg_notify('docket_job', ${jobId})`.execute(tx);
}

/** The CTEs that number and store a job's events. */
export function streamInsertions(jobId: string, events: StreamEvent[], at: Date): RawBuilder<unknown> {
  const rows = events.map(({ type, turn, data = {} }) => ({ type, turn, data: boundedData(data) }));
  return sql`
    job as (
      update jobs set last_event_seq = last_event_seq + ${rows.length}, updated_at = ${at} where id = ${jobId}
      returning last_event_seq
    ), stored as (
      insert into job_events (job_id, seq, turn, type, data, at)
      select ${jobId}, job.last_event_seq - ${rows.length} + e.position, (e.value ->> 'turn')::int, e.value ->> 'type',
        e.value -> 'data', ${at}
      from job, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e(value, position)
    )`;
}

/**
 * The first event of a job that the caller's statement inserts, as a CTE of it.
 *
 * @param from a relation of that statement with one row if the job is inserted, and none if it is not
 */
export function firstEventInsertion(
  jobId: string,
  { type, turn }: Omit<StreamEvent, "data">,
  at: Date,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into job_events (job_id, seq, turn, type, data, at)
    select ${jobId}, 1, ${turn}::int, ${type}, '{}'::jsonb, ${at}::timestamptz from ${from}`;
}

/** In the order of their sequence numbers. */
export async function listStreamEvents(
  db: Queryable,
  jobId: string,
  after: number,
  limit: number,
): Promise<StoredStreamEvent[]> {
  const { rows } = await sql<StoredStreamEvent>`
    select seq, type, at, turn, data from job_events where job_id = ${jobId} and seq > ${after} order by seq
    limit ${limit}`.execute(db);
  return rows;
}

/** jsonb holds neither NUL nor lone surrogates, and one event must not become a page of its own. */
function boundedData(data: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(data).replace(/\\u(?:0000|d[89a-f]..)/g, "\\ufffd");
  if (text.length <= MAX_EVENT_CHARACTERS) return JSON.parse(text);
  return { truncated: true, text: text.slice(0, MAX_EVENT_CHARACTERS).toWellFormed() };
}
