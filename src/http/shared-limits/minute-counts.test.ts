import { expect, it } from "vitest";
import { MinuteCounts } from "./minute-counts.ts";

const MINUTE_MS = 60_000;
const heard = (count: number, leftMs: number) => new Map([["a", { count, leftMs }]]);

it("counts here what the others were told and have not confirmed, once", () => {
  const counts = new MinuteCounts();
  counts.add("a", 0);
  expect(counts.add("a", 1)).toEqual({ count: 2, leftMs: MINUTE_MS - 1 });
  expect(counts.tell(1000, 10)).toEqual(new Map([["a", 2]]));
  expect(counts.add("a", 1001).count).toBe(3);
  counts.hear(heard(12, 20_000), 1100);
  expect(counts.add("a", 1200)).toEqual({ count: 14, leftMs: 19_900 });
  expect(counts.tell(2000, 10)).toEqual(new Map([["a", 2]]));
});

it("tells nobody of a minute that has ended while the others could not be told", () => {
  const counts = new MinuteCounts();
  for (let at = 0; at < 50; at++) counts.add("a", at);
  expect(counts.tell(1000, 10)).toEqual(new Map([["a", 50]]));
  expect(counts.tell(MINUTE_MS + 100, 10)).toEqual(new Map());
  expect(counts.add("a", MINUTE_MS + 200)).toEqual({ count: 1, leftMs: MINUTE_MS });
  expect(counts.tell(MINUTE_MS + 300, 10)).toEqual(new Map([["a", 1]]));
});

it("takes nothing off a new minute for an answer about the one before", () => {
  const counts = new MinuteCounts();
  for (let at = 0; at < 5; at++) counts.add("a", at);
  counts.tell(MINUTE_MS - 100, 10);
  expect(counts.add("a", MINUTE_MS + 100).count).toBe(1);
  counts.hear(heard(5, 0), MINUTE_MS + 200);
  expect(counts.add("a", MINUTE_MS + 300).count).toBe(2);
});

it("tells of so many names at once, and of the others next", () => {
  const counts = new MinuteCounts();
  for (const name of ["a", "b", "c"]) counts.add(name, 0);
  const first = counts.tell(1000, 2);
  expect(first.size).toBe(2);
  counts.hear(new Map([...first.keys()].map((name) => [name, { count: 1, leftMs: 1000 }])), 1000);
  expect([...first.keys(), ...counts.tell(1500, 2).keys()]).toEqual(["a", "b", "c"]);
});
