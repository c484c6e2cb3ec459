import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { takeTurn } from "./take-turn.ts";

it("gives each turn of the event loop to one caller, in the order of their asking", async () => {
  const worked: string[] = [];
  const work = async (name: string) => {
    for (let piece = 0; piece < 2; piece++) {
      await takeTurn();
      worked.push(name);
    }
  };
  const both = Promise.all([work("a"), work("b")]);
  const afterEachTurn: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn();
    afterEachTurn.push(worked.join(""));
  }
  await both;
  expect(afterEachTurn).toEqual(["a", "ab", "aba", "abab"]);
});
