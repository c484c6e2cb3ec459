import { expect, test } from "vitest";
import { patienceOf } from "./patience.ts";

test("a provider is waited for as long as it asks, within the turn's patience", () => {
  const patience = patienceOf({}, 100);
  expect(patience.findWait(90_000)).toBe(90_000);
  expect(patience.findWait(101_000)).toBeUndefined();
  expect(patienceOf({ waited: { times: 1, ms: 90_000 } }, 100).findWait(11_000)).toBeUndefined();
  expect(patienceOf({}, 0).findWait()).toBeUndefined();
});

test("without such a wish the waits double, and the last one ends with the patience", () => {
  const waits = [0, 1, 2, 10].map((times) => patienceOf({ waited: { times, ms: 0 } }, 900).findWait() ?? 0);
  for (const [index, seconds] of [10, 20, 40, 120].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(seconds * 750);
    expect(waits[index]).toBeLessThanOrEqual(seconds * 1250);
  }
  expect(patienceOf({ waited: { times: 9, ms: 899_000 } }, 900).findWait()).toBe(1000);
  expect(patienceOf({ waited: { times: 9, ms: 900_000 } }, 900).findWait()).toBeUndefined();
});
