import type { SharedCount } from "./shared-counts-store.ts";

const MINUTE_MS = 60_000;

type Counted = {
  /** On all nodes, when they last told each other. */
  known: number;
  /** Here, since then. */
  fresh: number;
  endsAt: number;
};

/** What one node counts of each name within a minute, and what it has heard of the others. */
export class MinuteCounts {
  readonly #counts = new Map<string, Counted>();
  /** What was told to the others and not confirmed yet. */
  #told = new Map<string, { counted: Counted; uses: number }>();

  add(name: string, now: number): SharedCount {
    const before = this.#counts.get(name);
    const counted = before && before.endsAt > now ? before : { known: 0, fresh: 0, endsAt: now + MINUTE_MS };
    this.#counts.set(name, counted);
    counted.fresh += 1;
    return { count: counted.known + counted.fresh, leftMs: counted.endsAt - now };
  }

  /** What to tell the others, at most so many names. Uses of a minute that has ended concern nobody any more. */
  tell(now: number, most: number): Map<string, number> {
    this.#told = new Map();
    for (const [name, counted] of this.#counts)
      if (counted.endsAt <= now) this.#counts.delete(name);
      else if (counted.fresh > 0 && this.#told.size < most) this.#told.set(name, { counted, uses: counted.fresh });
    return new Map([...this.#told].map(([name, { uses }]) => [name, uses]));
  }

  /** What all nodes have counted, with what was told. */
  hear(counts: Map<string, SharedCount>, now: number): void {
    for (const [name, { count, leftMs }] of counts) {
      const told = this.#told.get(name);
      // Another minute may have begun here while the answer was under way.
      if (!told || this.#counts.get(name) !== told.counted) continue;
      told.counted.known = count;
      told.counted.fresh -= told.uses;
      told.counted.endsAt = now + leftMs;
    }
  }
}
