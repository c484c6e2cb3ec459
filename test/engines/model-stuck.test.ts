import { describe, expect, test } from "vitest";
import { call, inTurn } from "../support/model-provider/script.ts";
import { finish, MODELS, read, startModelWorld, write } from "../support/model-world.ts";

/** A model that does the same over and over. */
const world = startModelWorld();
const failing = call("edit_file", { path: "page.md", edits: [{ old_text: "Nowhere", new_text: "x" }] });

describe("a call that fails again and again", () => {
  test("ends the turn, after the model was told", async () => {
    world.provider.play(() => failing);
    await expect(world.engine(MODELS.anthropic).run(world.start("Say new"))).rejects.toMatchObject({
      reason: "no_progress",
      message: expect.stringMatching(/same call of edit_file 10 times.*word the request differently/),
    });
    expect(world.provider.requests).toHaveLength(10);
    const told = world.provider.requests[3]?.messages.at(-1)?.toolResults[0]?.text;
    expect(told).toMatch(/made 3 times with the same result/);
    expect(world.provider.requests[2]?.messages.at(-1)?.toolResults[0]?.text).not.toMatch(/times/);
  });

  test("is found out also if other calls succeed in between, and what was done is delivered", async () => {
    let asked = 0;
    world.provider.play(() => {
      asked += 1;
      return asked % 2 === 0 ? failing : write(`New ${asked}\n`);
    });
    const outcome = await world.engine(MODELS.anthropic).run(world.start("Say new"));
    expect(outcome).toMatchObject({ type: "done", summary: expect.stringMatching(/Stopped early.*edit_file/s) });
    expect(asked).toBe(20);
  });
});

test("a page that is read again and again ends the turn, but not after each change", async () => {
  const rounds = Array.from({ length: 15 }, (_, index) => [write(`${index}\n`), read()]).flat();
  world.provider.play(inTurn(...rounds, finish()));
  expect(await world.engine(MODELS.anthropic).run(world.start("Say new"))).toMatchObject({ type: "done" });
  world.provider.play(() => read());
  await expect(world.engine(MODELS.anthropic).run(world.start("Say new"))).rejects.toMatchObject({
    reason: "no_progress",
  });
});

test("answers that are cut off again and again end the turn", async () => {
  world.provider.play(() => ({ text: "And so on", isTruncated: true }));
  await expect(world.engine(MODELS.openai).run(world.start("Say new"))).rejects.toMatchObject({
    reason: "no_progress",
    message: expect.stringContaining("5 answers in a row that were too long"),
  });
  expect(world.provider.requests).toHaveLength(5);
});

test("of a thousand calls in one answer 32 are in the transcript", async () => {
  const toolCalls = Array.from({ length: 1000 }, (_, index) => ({
    name: "read_file",
    input: { path: "page.md", from: index },
  }));
  world.provider.play(inTurn({ toolCalls }, write("New\n"), finish()));
  const run = world.start("Say new");
  expect(await world.engine(MODELS.anthropic).run(run)).toMatchObject({ type: "done" });
  expect(JSON.stringify(run.steps.at(-1)?.state).length).toBeLessThan(30_000);
});
