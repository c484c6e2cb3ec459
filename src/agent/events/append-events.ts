import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../../database/connect.ts";

export type NewEvent = { type: string; data?: Record<string, unknown> };

const MAX_EVENT_CHARACTERS = 16_000;

/** Numbers and stores a job's events; listeners on every node hear of them when the transaction commits. */
export async function appendEvents(
  db: Queryable,
  jobId: string,
  turn: number | null,
  events: NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ type, data = {} }) => ({ type, data: boundedData(data) }));
  await sql`${plannedOnce}
    with job as (
      update jobs set last_event_seq = last_event_seq + ${rows.length}, updated_at = ${now} where id = ${jobId} returning last_event_seq
    ), stored as (
      insert into job_events (job_id, seq, turn, type, data, at)
      select ${jobId}, job.last_event_seq - ${rows.length} + e.position, ${turn}, e.value ->> 'type', e.value -> 'data', ${now}
      from job, jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e(value, position)
    )
    select pg_notify('docket_job', ${jobId})`.execute(db);
}

/** jsonb holds neither NUL nor lone surrogates, and one event must not become a page of its own. */
function boundedData(data: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(data).replace(/\\u(?:0000|d[89a-f]..)/g, "\\ufffd");
  if (text.length <= MAX_EVENT_CHARACTERS) return JSON.parse(text);
  return { truncated: true, text: text.slice(0, MAX_EVENT_CHARACTERS).toWellFormed() };
}
