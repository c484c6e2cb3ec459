import type { Part } from "./find-roles.ts";

/** What a thing is, and what it shall be. */
export type Pair = { old: Part; value: Part };

/** Roles of what is and what shall be, in the order of their names. */
const IN_ORDER = /^(?:(?:none|said|old|from) new|(?:none|old) said|old none|from none)$/;
const REVERSED = /^(?:new old|none old)$/;
/** "a to b, c to d" */
const ALTERNATING = /^(?:none|said) new(?: (?:none|said|new) new){1,9}$/;
/** "a and b to c and d" */
const HALVES = /^(?:none ){2,8}(?:new ){2,8}$/;

/** @param isCalled the request calls one thing another, as in "call x y", where no word is between them */
export function findPairs(parts: readonly Part[], isCalled = false): Pair[] {
  const roles = parts.map(({ role }) => role ?? "none").join(" ");
  const [one, two] = parts;
  if (!one || !two) return [];
  if (IN_ORDER.test(roles) || (isCalled && roles === "none none")) return [{ old: one, value: two }];
  if (REVERSED.test(roles) && two.isNot) return [{ old: two, value: one }];
  if (ALTERNATING.test(roles)) return pairsOf(parts.length / 2, (at) => [parts[at * 2], parts[at * 2 + 1]]);
  const half = parts.length / 2;
  const isHalf = HALVES.test(`${roles} `) && parts[half - 1]?.role === undefined && parts[half]?.role === "new";
  return isHalf ? pairsOf(half, (at) => [parts[at], parts[at + half]]) : [];
}

function pairsOf(count: number, pairAt: (at: number) => [Part | undefined, Part | undefined]): Pair[] {
  return Array.from({ length: count }, (_, at) => pairAt(at)).flatMap(([old, value]) =>
    old && value ? [{ old, value }] : [],
  );
}
