import type { Range } from "../../../docs-source/links/link.ts";

/** Makes a test for whether a range overlaps one of many. Takes logarithmic time. */
export function createOverlapTest(ranges: readonly Range[]): (range: Range) => boolean {
  const endBefore = createEndSearch(ranges);
  return ({ start, end }) => endBefore(end) > start;
}

/** Makes a test for whether a range is inside one of many. Takes logarithmic time. */
export function createInsideTest(ranges: readonly Range[]): (range: Range) => boolean {
  const endBefore = createEndSearch(ranges);
  return ({ start, end }) => endBefore(start + 1) >= end;
}

/** Finds the greatest end of the ranges that start before a place, so that a long range before short ones is found. */
function createEndSearch(ranges: readonly Range[]): (place: number) => number {
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  const ends: number[] = [];
  for (const { end } of sorted) ends.push(Math.max(end, ends.at(-1) ?? 0));
  return (place) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low > 0 ? (ends[low - 1] ?? 0) : Number.NEGATIVE_INFINITY;
  };
}
