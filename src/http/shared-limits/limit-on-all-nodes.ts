import type { Queryable } from "../../database/connect.ts";
import { RateLimitedError } from "../../errors.ts";
import { addUses } from "./shared-counts-store.ts";

/**
 * Like `limitPerMinute`, for all nodes together: a statement for each use, for what is rare and must not be guessed.
 *
 * @param what tells this limit from others of the same keys
 */
export function limitOnAllNodes(
  database: Queryable,
  what: string,
  points: number,
  message: string,
): (key: string) => Promise<void> {
  if (points === 0) return async () => {};
  return async (key) => {
    const name = `${what} ${key}`;
    const used = (await addUses(database, new Map([[name, 1]]))).get(name);
    if (used && used.count > points)
      throw new RateLimitedError(message, { retryAfterSeconds: Math.max(1, Math.ceil(used.leftMs / 1000)) });
  };
}
