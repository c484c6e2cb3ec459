import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

/** An event in the stream of a job; `turn` is null where it is about no turn. */
export type StreamEvent = { type: string; turn: number | null; data?: Record<string, unknown> };
export type StoredStreamEvent = Required<StreamEvent> & { seq: string; at: Date };

const MAX_EVENT_CHARACTERS = 16_000;

/**
 * Stores a job's events, as a part of a statement.
 *
 * @param numbering a relation whose `last_event_seq` is the number of the last of them, and `last_event_at` their time
 */
export function insertStreamEvents(
  jobId: string,
  events: StreamEvent[],
  numbering: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = events.map(({ type, turn, data = {} }) => ({ type, turn, data: boundedData(data) }));
  return sql`
    insert into job_events (job_id, seq, turn, type, data, at)
    select ${jobId}, n.last_event_seq - ${rows.length} + e.position, (e.value ->> 'turn')::int, e.value ->> 'type',
      e.value -> 'data', n.last_event_at
    from ${numbering} n, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e(value, position)`;
}

/** @param from a relation with one row if the job is inserted, and none if it is not */
export function insertFirstEvent(
  jobId: string,
  { type, turn }: Omit<StreamEvent, "data">,
  at: Date,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into job_events (job_id, seq, turn, type, data, at)
    select ${jobId}, 1, ${turn}::int, ${type}, '{}'::jsonb, ${at}::timestamptz from ${from}`;
}

export async function listStreamRows(
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
