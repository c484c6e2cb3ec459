import type { Range } from "../../../docs-source/links/link.ts";

/** Makes a test for whether a range overlaps one of many. Takes logarithmic time. */
export function createOverlapTest(ranges: readonly Range[]): (range: Range) => boolean {
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  // The greatest end of all ranges up to each one, so that a long range before short ones is found.
  const ends: number[] = [];
  for (const { end } of sorted) ends.push(Math.max(end, ends.at(-1) ?? 0));
  return (range) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) < range.end) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (ends[low - 1] ?? 0) > range.start;
  };
}

/** Makes a test for whether a range is inside one of some others. */
export function createInsideTest(ranges: readonly Range[]): (range: Range) => boolean {
  return ({ start, end }) => ranges.some((around) => start >= around.start && end <= around.end);
}
