import { UnavailableError } from "../../errors.ts";

/** Nothing was written, for a reason that passes: a new writer may write the same batch again. */
export class RetryableWriteError extends UnavailableError {}

/**
 * Deadlock, serialization failure, a foreign key of a project that was deleted, and a day whose event ids are being dropped.
 */
const RETRYABLE_CODES = ["40P01", "40001", "23503", "23514"];

/** @throws RetryableWriteError instead of an error of PostgreSQL that passes */
export async function asRetryableWrite<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    if (!RETRYABLE_CODES.includes(code)) throw cause;
    throw new RetryableWriteError("The visits could not be stored just now; send this batch again", { cause });
  }
}
