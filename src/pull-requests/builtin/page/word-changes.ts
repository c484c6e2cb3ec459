/** A part of a line, as offsets: from the first to behind the last character. */
export type Range = { start: number; end: number };

const MAX_WORDS = 2_000;
const MAX_COMPARISONS = 40_000;
const MIN_LIKENESS = 0.4;

/**
 * Which words differ between two versions of a line, by longest common subsequence. Null when the lines are too long to
 * compare or so different that marking words would only add noise.
 */
export function findWordChanges(before: string, after: string): { before: Range[]; after: Range[] } | null {
  const [left, right] = [splitWords(before), splitWords(after)];
  const shorter = Math.min(left.length, right.length);
  if (Math.max(left.length, right.length) > MAX_WORDS) return null;
  let start = 0;
  while (start < shorter && left[start] === right[start]) start++;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const [leftMiddle, rightMiddle] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  if (leftMiddle.length * rightMiddle.length > MAX_COMPARISONS) return null;
  const common = commonWords(leftMiddle, rightMiddle);
  const isKept = (index: number, length: number, kept: Set<number>) =>
    index < start || index >= length - end || kept.has(index - start);
  const keptLeft = left.map((_, index) => isKept(index, left.length, common.left));
  const keptRight = right.map((_, index) => isKept(index, right.length, common.right));
  const keptCharacters = left.reduce((sum, word, index) => sum + (keptLeft[index] ? word.trim().length : 0), 0);
  const characters = Math.max(before.replace(/\s/g, "").length, after.replace(/\s/g, "").length);
  if (keptCharacters < characters * MIN_LIKENESS) return null;
  return { before: changedRanges(left, keptLeft), after: changedRanges(right, keptRight) };
}

function commonWords(left: string[], right: string[]): { left: Set<number>; right: Set<number> } {
  const lengths = commonLengths(left, right);
  const common = { left: new Set<number>(), right: new Set<number>() };
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) {
      common.left.add(i++);
      common.right.add(j++);
    } else if (at(lengths, i + 1, j) >= at(lengths, i, j + 1)) i++;
    else j++;
  }
  return common;
}

function splitWords(line: string): string[] {
  return line.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

function commonLengths(left: string[], right: string[]): Uint16Array[] {
  const rows = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i--) {
    const row = rows[i] as Uint16Array;
    for (let j = right.length - 1; j >= 0; j--)
      row[j] = left[i] === right[j] ? at(rows, i + 1, j + 1) + 1 : Math.max(at(rows, i + 1, j), row[j + 1] ?? 0);
  }
  return rows;
}

function at(rows: Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

function changedRanges(words: string[], kept: boolean[]): Range[] {
  const ranges: Range[] = [];
  let offset = 0;
  words.forEach((word, index) => {
    const end = offset + word.length;
    const last = ranges.at(-1);
    if (!kept[index]) {
      if (last?.end === offset) last.end = end;
      else ranges.push({ start: offset, end });
    }
    offset = end;
  });
  return ranges;
}
