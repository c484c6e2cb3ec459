/** The same numbers for the same seed, so that a run can be repeated. */
export type Random = {
  /** From 0 to less than 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  /** An independent sequence. */
  split(): Random;
};

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] as never,
    split: () => createRandom(whole(0, 2 ** 32 - 1)),
  };
}
