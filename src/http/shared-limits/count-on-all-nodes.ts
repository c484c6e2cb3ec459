import type { Queryable } from "../../database/connect.ts";
import { addUses, type SharedCount } from "./shared-counts-store.ts";

const EXCHANGE_MS = 1000;
const MINUTE_MS = 60_000;
/** A statement carries that many; the rest go with the next one. */
const MOST_AT_ONCE = 1000;

type Counted = {
  /** On all nodes, at the last exchange. */
  known: number;
  /** Here, since then. */
  fresh: number;
  endsAt: number;
};

/**
 * Counts frequent uses per minute without a statement for each. Nodes tell each other every second what they counted, so that
 * all together may exceed a limit by what they count within a second.
 *
 * @param what tells these counts from others of the same keys
 */
export function countOnAllNodes(database: Queryable, what: string): { count(key: string): SharedCount; close(): void } {
  const counts = new Map<string, Counted>();
  let isExchanging = false;
  const exchange = async () => {
    const now = Date.now();
    const fresh = new Map<string, number>();
    for (const [name, counted] of counts) {
      if (counted.endsAt <= now && counted.fresh === 0) counts.delete(name);
      else if (counted.fresh > 0 && fresh.size < MOST_AT_ONCE) fresh.set(name, counted.fresh);
    }
    if (fresh.size > 0)
      for (const [name, { count, leftMs }] of await addUses(database, fresh)) {
        const counted = counts.get(name);
        if (!counted) continue;
        counted.known = count;
        counted.fresh -= fresh.get(name) ?? 0;
        counted.endsAt = Date.now() + leftMs;
      }
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
    count(key) {
      const name = `${what} ${key}`;
      const now = Date.now();
      const before = counts.get(name);
      const counted = before && before.endsAt > now ? before : { known: 0, fresh: 0, endsAt: now + MINUTE_MS };
      counts.set(name, counted);
      counted.fresh += 1;
      return { count: counted.known + counted.fresh, leftMs: counted.endsAt - now };
    },
    close: () => clearInterval(timer),
  };
}
