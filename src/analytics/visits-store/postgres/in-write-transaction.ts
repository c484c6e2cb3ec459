import type { Database, Queryable } from "../../../database/connect.ts";
import { asRetryableWrite, RetryableWriteError } from "../retryable-write.ts";
import { announceEventDays, isDayMissed } from "./events/event-days.ts";

/**
 * Runs what writes visits.
 *
 * @throws RetryableWriteError instead of an error of PostgreSQL that passes
 */
export async function inWriteTransaction<T>(database: Database, run: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await asRetryableWrite(database.transaction().execute(run));
  } catch (error) {
    if (error instanceof RetryableWriteError && isDayMissed(error.cause)) await announceEventDays(database);
    throw error;
  }
}
