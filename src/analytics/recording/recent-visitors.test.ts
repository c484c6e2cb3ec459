import { expect, it } from "vitest";
import { RecentVisitors } from "./recent-visitors.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const ago = (minutes: number) => NOW - minutes * 60_000;

it("counts who was seen in the last minutes once, whatever they were seen as", () => {
  const recent = new RecentVisitors();
  recent.note(1, 7n, "human", ago(2), NOW);
  recent.note(1, 7n, "ai", ago(20), NOW);
  recent.note(1, 8n, "human", ago(6), NOW);
  recent.note(1, 9n, "ai", ago(31), NOW);
  recent.note(2, 7n, "ai", ago(0), NOW);
  expect(recent.count(1, 5, NOW)).toEqual({ human: 1, ai: 0, total: 1, isAtLeast: false });
  expect(recent.count(1, 30, NOW)).toEqual({ human: 2, ai: 1, total: 2, isAtLeast: false });
  expect(recent.count(2, 5, NOW)).toEqual({ human: 0, ai: 1, total: 1, isAtLeast: false });
  expect(recent.count(1, 5, NOW + 10 * 60_000).total).toBe(0);
});

it("takes what is said to come later as now, and never goes back", () => {
  const recent = new RecentVisitors();
  recent.note(1, 7n, "human", NOW + 50 * 60_000, NOW);
  recent.note(1, 7n, "human", ago(20), NOW);
  expect(recent.count(1, 5, NOW).human).toBe(1);
  expect(recent.count(1, 5, NOW + 6 * 60_000).human).toBe(0);
});

it("forgets those seen longest ago first, and says where that makes a count too low", () => {
  const recent = new RecentVisitors(20);
  for (let visitor = 0n; visitor < 25n; visitor++) recent.note(1, visitor, "human", ago(25 - Number(visitor)), NOW);
  expect(recent.count(1, 5, NOW)).toEqual({ human: 4, ai: 0, total: 4, isAtLeast: false });
  const { total, isAtLeast } = recent.count(1, 30, NOW);
  expect({ total, isAtLeast }).toEqual({ total: 14, isAtLeast: true });
});
