import { expect, it } from "vitest";
import { lookUpTogether } from "./look-up-together.ts";

it("asks once for what comes together, and again for what comes later", async () => {
  const asked: string[][] = [];
  const stored = new Map([["a", 1]]);
  const lookUp = lookUpTogether(async (keys) => {
    asked.push(keys);
    await Promise.resolve();
    return new Map(stored);
  });
  expect(await Promise.all(["a", "b", "a"].map(lookUp))).toEqual([1, undefined, 1]);
  expect(asked).toEqual([["a", "b"]]);
  const first = lookUp("a");
  await Promise.resolve();
  await Promise.resolve();
  const later = [lookUp("b"), lookUp("c")];
  stored.set("b", 2).set("c", 3);
  expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 3]);
  expect(asked.slice(1)).toEqual([["a"], ["b", "c"]]);
});

it("fails those who asked together, and nobody after them", async () => {
  let isAway = true;
  const lookUp = lookUpTogether(async (keys) => {
    if (isAway) throw new Error("away");
    return new Map(keys.map((key) => [key, key]));
  });
  const together = Promise.allSettled([lookUp("a"), lookUp("b")]);
  expect((await together).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isAway = false;
  expect(await lookUp("a")).toBe("a");
});
