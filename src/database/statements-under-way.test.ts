import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { StatementsUnderWay } from "./statements-under-way.ts";

it("returns what was made once all statements have ended", async () => {
  const ended: string[] = [];
  const statements = new StatementsUnderWay();
  const made = await statements.finish(async () => {
    statements.add(sleep(5).then(() => ended.push("slow")));
    await statements.add(sleep(1).then(() => ended.push("quick")));
    return "made";
  });
  expect(made).toBe("made");
  expect(ended).toEqual(["quick", "slow"]);
});

it("waits for all of them after a failure, and tells the first", async () => {
  const ended: string[] = [];
  const statements = new StatementsUnderWay();
  const failing = statements.finish(async () => {
    const first = statements.add(sleep(1).then(() => Promise.reject(new Error("deadlock"))));
    statements.add(sleep(10).then(() => ended.push("other")));
    statements.add(first.then(() => ended.push("never begun")));
    await statements.add(sleep(3).then(() => Promise.reject(new Error("the transaction is aborted"))));
  });
  await expect(failing).rejects.toThrow("deadlock");
  expect(ended).toEqual(["other"]);
});

it("fails as what makes them does", async () => {
  const statements = new StatementsUnderWay();
  const failing = statements.finish(() => Promise.reject(new Error("a row cannot be read")));
  await expect(failing).rejects.toThrow("a row cannot be read");
});
