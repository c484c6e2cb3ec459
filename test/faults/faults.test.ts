import { expect, it } from "vitest";
import { runFaults } from "./run-faults.ts";

const MINUTE_MS = 60_000;

it("keeps everything that it acknowledged while nodes and their database are killed, stopped, cut off and filled", {
  timeout: 15 * MINUTE_MS,
}, async () => {
  // Every fault falls, on as many nodes as ever; more requests between two of them show nothing else.
  const { violations, counts } = await runFaults({ seed: 17, seconds: 100, rest: 3, calm: 0.5 });
  expect(violations).toEqual([]);
  for (const what of [
    "jobs",
    "visits",
    "publications",
    "searches",
    "questions",
    "strangers",
    "answers of the assistant",
  ])
    expect(counts[what], what).toBeGreaterThan(0);
});
