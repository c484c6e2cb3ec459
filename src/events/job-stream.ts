import { type RawBuilder, sql } from "kysely";
import { plannedOnce, type Queryable } from "../database/connect.ts";
import {
  insertFirstEvent,
  insertStreamEvents,
  listStreamRows,
  type StoredStreamEvent,
  type StreamEvent,
} from "./stream-store.ts";

export type { StoredStreamEvent, StreamEvent } from "./stream-store.ts";

/** What is added to the stream of a job. */
export type JobStream = {
  jobId: string;
  events: StreamEvent[];
  /** The statement that raises the job's `last_event_seq` by the number of events and `last_event_at`, and returns both. */
  numbering: RawBuilder<unknown>;
};

/** Adds the progress of a turn to its job's stream; listeners on every node hear of it when the transaction commits. */
export async function recordProgress(tx: Queryable, stream: JobStream): Promise<void> {
  if (stream.events.length === 0) return;
  await sql`${plannedOnce} with ${streamInsertions(stream)} ${notifyListeners(stream)}`.execute(tx);
}

/** The CTEs that number and store a job's events. */
export function streamInsertions({ jobId, events, numbering }: JobStream): RawBuilder<unknown> {
  return sql`numbering as (${numbering}), stored as (${insertStreamEvents(jobId, events, sql`numbering`)})`;
}

/** Ends a statement with the word to the listeners of a job's stream. */
export function notifyListeners({ jobId }: JobStream): RawBuilder<unknown> {
  return sql`select pg_notify('docket_job', ${jobId})`;
}

/**
 * The first event of a job that the caller's statement inserts, as a CTE of it.
 *
 * @param from a relation of that statement with one row if the job is inserted, and none if it is not
 */
export function firstEventInsertion(
  jobId: string,
  event: Omit<StreamEvent, "data">,
  at: Date,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return insertFirstEvent(jobId, event, at, from);
}

/** Lists up to `limit` events after a sequence number, in their order. */
export async function listStreamEvents(
  db: Queryable,
  jobId: string,
  after: number,
  limit: number,
): Promise<StoredStreamEvent[]> {
  return listStreamRows(db, jobId, after, limit);
}
