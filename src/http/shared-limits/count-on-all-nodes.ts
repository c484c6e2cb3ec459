import type { Queryable } from "../../database/connect.ts";
import { MinuteCounts } from "./minute-counts.ts";
import { addUses, type SharedCount } from "./shared-counts-store.ts";

const EXCHANGE_MS = 1000;
/** A statement carries that many; the rest go with the next one. */
const MOST_AT_ONCE = 1000;

/**
 * Counts frequent uses per minute without a statement for each. Nodes tell each other every second what they counted, so that
 * all together may exceed a limit by what they count within a second.
 *
 * @param what tells these counts from others of the same keys
 */
export function countOnAllNodes(database: Queryable, what: string): { count(key: string): SharedCount; close(): void } {
  const counts = new MinuteCounts();
  let isExchanging = false;
  const exchange = async () => {
    const fresh = counts.tell(Date.now(), MOST_AT_ONCE);
    if (fresh.size > 0) counts.hear(await addUses(database, fresh), Date.now());
  };
  const timer = setInterval(() => {
    if (isExchanging) return;
    isExchanging = true;
    exchange()
      // While the database is away, each node counts for itself.
      .catch(() => {})
      .finally(() => {
        isExchanging = false;
      });
  }, EXCHANGE_MS).unref();
  return {
    count: (key) => counts.add(`${what} ${key}`, Date.now()),
    close: () => clearInterval(timer),
  };
}
