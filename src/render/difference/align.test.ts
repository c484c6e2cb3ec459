import { expect, test } from "vitest";
import { align } from "./align.ts";

const same = (before: string, after: string, most?: number) =>
  align([...before], [...after], most)
    .map((pair) => before[pair.before])
    .join("");

test("pairs as many equal items as possible, in order", () => {
  expect(same("abcabba", "cbabac")).toHaveLength(4);
  expect(same("abc", "abc")).toBe("abc");
  expect(same("abc", "xabcx")).toBe("abc");
  expect(same("abcd", "ad")).toBe("ad");
  expect(same("", "abc")).toBe("");
  expect(same("abc", "xyz")).toBe("");
  expect(same("axbxcx", "abc")).toBe("abc");
});

test("is a longest common subsequence of whatever texts", () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const text = () => Array.from({ length: next(14) }, () => "abc"[next(3)]).join("");
  for (let round = 0; round < 500; round++) {
    const [before, after] = [text(), text()];
    const pairs = align([...before], [...after]);
    expect(pairs.every((pair) => before[pair.before] === after[pair.after])).toBe(true);
    expect(pairs.every((pair, index) => index === 0 || isAfter(pairs[index - 1], pair))).toBe(true);
    expect(pairs).toHaveLength(lengthOfCommon(before, after));
  }
});

test("takes what differs too much as replaced, but for what begins and ends alike", () => {
  expect(same("<abcdef>", "<ghijkl>", 3)).toBe("<>");
});

function isAfter(earlier: { before: number; after: number } | undefined, later: { before: number; after: number }) {
  return earlier !== undefined && earlier.before < later.before && earlier.after < later.after;
}

function lengthOfCommon(before: string, after: string): number {
  const rows = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      (rows[i] as number[])[j] =
        before[i] === after[j]
          ? (rows[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(rows[i + 1]?.[j] ?? 0, rows[i]?.[j + 1] ?? 0);
  return rows[0]?.[0] ?? 0;
}
