/** Indexes of equal items in both lists, in order. */
export type Pair = { before: number; after: number };

/** Beyond so many differences the rest counts as replaced. The memory is the square of it. */
const MAX_DIFFERENCES = 1500;

/**
 * Pairs equal items of two lists so that as few as possible are left over: a shortest edit script by Myers' algorithm,
 * "An O(ND) difference algorithm and its variations" (1986).
 */
export function align<Item>(before: readonly Item[], after: readonly Item[], most = MAX_DIFFERENCES): Pair[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const middle = alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), most);
  return [
    ...Array.from({ length: start }, (_, index) => ({ before: index, after: index })),
    ...middle.map((pair) => ({ before: pair.before + start, after: pair.after + start })),
    ...Array.from({ length: end }, (_, index) => ({
      before: before.length - end + index,
      after: after.length - end + index,
    })),
  ];
}

function alignMiddle<Item>(before: Item[], after: Item[], most: number): Pair[] {
  const [n, m] = [before.length, after.length];
  if (n === 0 || m === 0) return [];
  const limit = Math.min(n + m, most);
  // The furthest place in `before` for each diagonal, from -limit to limit.
  const furthest = new Int32Array(2 * limit + 2);
  const history: Int32Array[] = [];
  for (let differences = 0; differences <= limit; differences++) {
    history.push(furthest.slice(limit - differences, limit + differences + 2));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const at = diagonal + limit;
      const isDown =
        diagonal === -differences || (diagonal !== differences && (furthest[at - 1] ?? 0) < (furthest[at + 1] ?? 0));
      let x = isDown ? (furthest[at + 1] ?? 0) : (furthest[at - 1] ?? 0) + 1;
      while (x < n && x - diagonal < m && before[x] === after[x - diagonal]) x++;
      furthest[at] = x;
      if (x >= n && x - diagonal >= m) return walkBack(history, n, m);
    }
  }
  return [];
}

function walkBack(history: Int32Array[], n: number, m: number): Pair[] {
  const pairs: Pair[] = [];
  let [x, y] = [n, m];
  for (let differences = history.length - 1; differences >= 0; differences--) {
    const row = history[differences] as Int32Array;
    const at = (diagonal: number) => row[diagonal + differences] ?? 0;
    const diagonal = x - y;
    const isDown = diagonal === -differences || (diagonal !== differences && at(diagonal - 1) < at(diagonal + 1));
    const previousX = differences === 0 ? 0 : at(isDown ? diagonal + 1 : diagonal - 1);
    const previousY = differences === 0 ? 0 : previousX - (isDown ? diagonal + 1 : diagonal - 1);
    const startX = differences === 0 || isDown ? previousX : previousX + 1;
    while (x > startX) pairs.push({ before: --x, after: --y });
    [x, y] = [previousX, previousY];
  }
  return pairs.reverse();
}
