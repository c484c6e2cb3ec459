import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EngineProgress } from "../../src/engine.ts";
import { call, inTurn, type ModelMessage, type ModelReply, type Script } from "../support/model-provider/script.ts";
import { edits, finish, MODELS, read, startModelWorld, write } from "../support/model-world.ts";

const world = startModelWorld();

const isEnding = (messages: ModelMessage[]) => messages.at(-1)?.text.includes("Stop here") ?? false;

/** Edits, then reads on and on; finishes when it is told to. */
const endless: Script = ({ messages }) => {
  if (isEnding(messages)) return finish({ description: "I got half way." });
  return messages.length === 1 ? write("New\n") : read();
};
const aimless: Script = ({ messages }) => (isEnding(messages) ? finish({ outcome: "cannot" }) : read());

function limited(limits: { steps?: number; costUsd?: number; tokens?: number }, more = {}) {
  const run = world.start("Say new", more);
  run.turn.limits = limits;
  return run;
}

function costing(script: Script, usage: ModelReply["usage"]): Script {
  return async (request) => ({ ...((await script(request)) as ModelReply), usage });
}

describe("a limit on steps", () => {
  test("that comes near makes the model finish, and what is done is delivered", async () => {
    world.provider.play(endless);
    const outcome = await world.engine(MODELS.anthropic).run(limited({ steps: 8 }));
    expect(outcome).toMatchObject({ type: "done", title: "Say new" });
    expect(outcome).toHaveProperty("summary", expect.stringMatching(/half way.*Stopped early.*its 8 steps/s));
    expect(world.provider.requests).toHaveLength(7);
    expect(world.provider.requests.at(-1)?.tools).toEqual(world.provider.requests[0]?.tools);
    expect(world.provider.requests.at(-1)?.messages.at(-1)?.text).toContain("about to reach its 8 steps");
  });

  test("of one step delivers what that step did", async () => {
    world.provider.play(endless);
    expect(await world.engine(MODELS.anthropic).run(limited({ steps: 1 }))).toMatchObject({ type: "done" });
    expect(world.provider.requests).toHaveLength(1);
  });

  test("with nothing done fails and says which limit it was", async () => {
    world.provider.play(aimless);
    await expect(world.engine(MODELS.anthropic).run(limited({ steps: 4 }))).rejects.toMatchObject({
      reason: "budget_exceeded",
      message: expect.stringContaining("limits.steps"),
    });
  });

  test("with broken pages fails with the findings", async () => {
    world.provider.play(endless);
    const run = limited({ steps: 4 }, { check: async () => ["page.md: broken"] });
    await expect(world.engine(MODELS.anthropic).run(run)).rejects.toMatchObject({
      reason: "budget_exceeded",
      message: expect.stringContaining("page.md: broken"),
    });
  });

  test("a model that does not finish even then is left alone", async () => {
    world.provider.play(inTurn(write("New\n"), read()));
    expect(await world.engine(MODELS.anthropic).run(limited({ steps: 4 }))).toMatchObject({ type: "done" });
    expect(world.provider.requests).toHaveLength(4);
  });

  test("is kept over a resume", async () => {
    world.provider.play(endless);
    const usage = { steps: 6, inputTokens: 1, outputTokens: 1, costUsd: 0 };
    const run = limited({ steps: 8 });
    await world.engine(MODELS.anthropic).run(run);
    const state = run.steps[5]?.state;
    const again = limited({ steps: 8 }, { resumed: { state, usage } });
    expect(await world.engine(MODELS.anthropic).run(again)).toMatchObject({ type: "done" });
    expect(again.steps.at(-1)?.usage.steps).toBe(7);
  });
});

describe("a limit on cost", () => {
  const usage = { inputTokens: 100_000, outputTokens: 10_000 };

  test("counts what the providers charge, cache and all", async () => {
    world.provider.play(costing(edits(), { ...usage, cacheReadTokens: 60_000, cacheWriteTokens: 20_000 }));
    const run = limited({});
    await world.engine(MODELS.anthropic).run(run);
    // Claude Sonnet 4.5: 3 USD a million in, 15 out, 0.30 from the cache, 3.75 to it.
    expect(run.steps[0]?.usage.costUsd).toBeCloseTo(0.06 + 0.018 + 0.075 + 0.15, 6);
    expect(run.steps[2]?.usage).toMatchObject({ inputTokens: 300_000, outputTokens: 30_000 });
  });

  test("that comes near makes the model finish", async () => {
    world.provider.play(costing(endless, usage));
    const outcome = await world.engine(MODELS.anthropic).run(limited({ costUsd: 2 }));
    expect(outcome).toHaveProperty("summary", expect.stringContaining("its 2 USD"));
    expect(world.provider.requests).toHaveLength(4);
  });

  test("that is overrun ends the turn without another call", async () => {
    world.provider.play(costing(aimless, usage));
    await expect(world.engine(MODELS.anthropic).run(limited({ costUsd: 0.4 }))).rejects.toMatchObject({
      reason: "budget_exceeded",
      message: expect.stringContaining("limits.costUsd"),
    });
    expect(world.provider.requests).toHaveLength(1);
  });

  test("cannot be kept for a model without a price, and says how to name one", async () => {
    const run = limited({ costUsd: 1 });
    await expect(world.engine(MODELS.local).run(run)).rejects.toThrow(/DOCKET_MODEL_PRICES="local\/qwen3:8b=/);
    expect(world.provider.requests).toEqual([]);
    world.provider.play(costing(edits(), usage));
    const settings = { DOCKET_MODEL_PRICES: "local/qwen3:8b=1,2; local/other=0,0" };
    expect(await world.engine(MODELS.local, { settings }).run(run)).toMatchObject({ type: "done" });
    expect(run.steps.at(-1)?.usage.costUsd).toBeCloseTo(3 * 0.12, 6);
  });
});

describe("a limit on tokens", () => {
  const usage = { inputTokens: 9000, outputTokens: 1000 };

  test("that comes near makes the model finish", async () => {
    world.provider.play(costing(endless, usage));
    const outcome = await world.engine(MODELS.local).run(limited({ tokens: 58_000 }));
    expect(outcome).toHaveProperty("summary", expect.stringMatching(/half way.*Stopped early.*its 58000 tokens/s));
    expect(world.provider.requests).toHaveLength(6);
    expect(world.provider.requests.map(({ messages }) => isEnding(messages)).indexOf(true)).toBe(5);
  });

  test("that is overrun ends the turn without another call", async () => {
    world.provider.play(costing(aimless, usage));
    await expect(world.engine(MODELS.local).run(limited({ tokens: 9999 }))).rejects.toMatchObject({
      reason: "budget_exceeded",
      message: expect.stringContaining("limits.tokens"),
    });
    expect(world.provider.requests).toHaveLength(1);
  });
});

describe("the time", () => {
  let deadline: number;
  /** Moves the clock, which stands still otherwise. */
  const leave = (seconds: number) => void vi.setSystemTime(deadline - seconds * 1000);
  // A minute before the end of ten the model is asked to finish; ten seconds before it, nothing is asked any more.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    deadline = Date.now() + 600_000;
  });
  afterEach(() => void vi.useRealTimers());

  function timed(more = {}) {
    const run = world.start("Say new", more);
    run.turn.deadline = deadline;
    return run;
  }

  test("that comes near makes the model finish", async () => {
    world.provider.play((request) => {
      if (request.messages.length > 1) leave(59);
      return endless(request);
    });
    expect(await world.engine(MODELS.anthropic).run(timed())).toHaveProperty(
      "summary",
      expect.stringContaining("limits.seconds"),
    );
  });

  test("strikes between the calls of one answer, whose rest is not made", async () => {
    const edit = (text: string) => ({ name: "write_file", input: { path: "page.md", text, overwrite: true } });
    world.provider.play(({ messages }) =>
      isEnding(messages)
        ? finish({ description: "I got half way." })
        : { toolCalls: [edit("New\n"), edit("Newer\n"), { name: "finish", input: finish().toolCalls?.[0]?.input }] },
    );
    // A second before the end of two the model is asked to finish.
    deadline = Date.now() + 2000;
    const run = timed({
      async tell({ type }: EngineProgress) {
        if (type !== "tool.completed") return;
        // The engine's own timer was set before this one.
        await sleep(1000);
        leave(0.9);
      },
    });
    const outcome = await world.engine(MODELS.anthropic).run(run);
    expect(outcome).toHaveProperty("summary", expect.stringMatching(/half way.*Stopped early/s));
    expect(await world.page()).toBe("New\n");
    const results = world.provider.requests.at(-1)?.messages.flatMap(({ toolResults }) => toolResults) ?? [];
    expect(results.slice(1).map(({ text }) => text)).toEqual([
      "Error: Not run, because no time is left",
      "Error: Not run, because calls before it were not",
    ]);
  });

  test("ends a call that would not be over in time", async () => {
    world.provider.play((request) => {
      if (isEnding(request.messages)) return finish();
      leave(request.messages.length === 1 ? 60.5 : 59);
      return request.messages.length === 1 ? write("New\n") : { fault: "hang" };
    });
    expect(await world.engine(MODELS.anthropic).run(timed())).toMatchObject({ type: "done" });
  });

  test("does not wait for a model that cannot even finish", async () => {
    world.provider.play(({ messages }) => {
      if (messages.length === 1) {
        leave(60.5);
        return write("New\n");
      }
      leave(isEnding(messages) ? 9 : 10.5);
      return { fault: "hang" };
    });
    expect(await world.engine(MODELS.anthropic).run(timed())).toMatchObject({ type: "done", title: "Say new" });
  });
});

describe("a transcript that grows too long", () => {
  const settings = { DOCKET_CONTEXT_TOKENS: "12000" };
  const long = "Words and words. ".repeat(600);

  /** Writes and reads long pages for a while; fails if a question is longer than the model could take. */
  function wordy(steps: number): Script {
    return ({ messages, body, tools }) => {
      if (tools.length === 0) return { text: "NOTES: page.md was written several times." };
      if (JSON.stringify(body.messages).length > 12_000 * 4) return { fault: "context_too_long" };
      const turns = messages.filter(({ role }) => role === "assistant").length;
      asked += 1;
      if (asked > steps) return finish();
      return turns % 2 === 0 ? { ...write(`${asked} ${long}`), text: long.slice(0, 3000) } : read();
    };
  }
  let asked = 0;

  test("is cut down to what was said, with old outputs left out", async () => {
    asked = 0;
    const settings = { DOCKET_CONTEXT_TOKENS: "18000" };
    world.provider.play(({ tools, messages, body }) => {
      if (tools.length === 0) throw new Error("No summary is needed");
      if (JSON.stringify(body.messages).length > 18_000 * 4) return { fault: "context_too_long" };
      asked += 1;
      return asked > 12 ? finish() : messages.length % 3 === 0 ? read() : write(`${asked} ${long}`);
    });
    const run = world.start("Say new");
    expect(await world.engine(MODELS.local, { settings }).run(run)).toMatchObject({ type: "done" });
    const last = world.provider.requests.at(-1)?.messages ?? [];
    expect(last.flatMap(({ toolCalls }) => toolCalls)).toHaveLength(12);
    expect(last.flatMap(({ toolResults }) => toolResults)).toHaveLength(12);
    expect(JSON.stringify(last)).toContain("dropped to save room");
  });

  test("is summed up when that is not enough, and the notes are kept", async () => {
    asked = 0;
    world.provider.play(wordy(24));
    const run = world.start("Say new");
    expect(await world.engine(MODELS.local, { settings }).run(run)).toMatchObject({ type: "done" });
    const summaries = world.provider.requests.filter(({ tools }) => tools.length === 0);
    expect(summaries.length).toBeGreaterThan(0);
    const last = world.provider.requests.at(-1);
    expect(last?.messages[0]?.text).toMatch(/Say new.*<data (\w+)>\nNOTES: page.md.*\n<\/data \1>/s);
    const calls = last?.messages.flatMap(({ toolCalls }) => toolCalls.map(({ id }) => id)) ?? [];
    expect(last?.messages.flatMap(({ toolResults }) => toolResults.map(({ id }) => id))).toEqual(calls);
    expect(JSON.stringify(run.steps.at(-1)?.state)).toContain("NOTES");
    expect(run.steps.at(-1)?.usage.steps).toBe(25);
  });

  test("does not come from one answer: what was just read is there in the next question, however small the window", async () => {
    const lines = Array.from({ length: 1500 }, (_, index) => `${index + 1}: some words of the page`).join("\n");
    await writeFile(join(world.root, "a.md"), `Fact one.\n${lines}\n`);
    await writeFile(join(world.root, "b.md"), `Fact two.\n${lines}\n`);
    const both = ["a.md", "b.md"].map((path) => ({ name: "read_file", input: { path } }));
    world.provider.play(({ tools, messages, body }) => {
      if (tools.length === 0) throw new Error("No summary is needed");
      if (JSON.stringify(body.messages).length > 24_000 * 3) return { fault: "context_too_long" };
      const seen = JSON.stringify(messages.flatMap(({ toolResults }) => toolResults));
      if (!seen.includes("Fact one")) return { toolCalls: both };
      if (!seen.includes("Fact two")) return call("read_file", { path: "b.md", from: 1 });
      return finish({ outcome: "nothing_to_change" });
    });
    const run = world.start("Say new");
    expect(await world.engine(MODELS.local).run(run)).toMatchObject({ type: "done" });
    expect(world.provider.requests).toHaveLength(3);
    const [first, second] = world.provider.requests[1]?.messages.flatMap(({ toolResults }) => toolResults) ?? [];
    expect(first?.text).toMatch(/Too much for one call: read on with from: \d+/);
    expect(second?.text).toMatch(/^Error: Not run.*again by itself/);
    expect(JSON.stringify(world.provider.requests[2]?.messages)).toMatch(/Fact one.*Fact two/);
  });

  test.each(Object.values(MODELS))("is cut down when %s refuses it as too long", async (model) => {
    let refusals = 0;
    asked = 0;
    world.provider.play(({ tools }) => {
      if (tools.length === 0) return { text: "NOTES" };
      asked += 1;
      if (asked === 5) {
        refusals += 1;
        return { fault: "context_too_long" };
      }
      return asked > 6 ? finish() : write(long);
    });
    expect(await world.engine(model).run(world.start("Say new"))).toMatchObject({ type: "done" });
    expect(refusals).toBe(1);
  });

  test("fails with what to do when even that does not help", async () => {
    world.provider.play(({ tools }) => (tools.length === 0 ? { text: "NOTES" } : { fault: "context_too_long" }));
    await expect(world.engine(MODELS.local).run(world.start("Say new"))).rejects.toThrow(/DOCKET_CONTEXT_TOKENS/);
  });
});

test("an answer cut off by its own length is gone on with", async () => {
  world.provider.play(inTurn({ text: "So first I", isTruncated: true }, write("New\n"), finish()));
  expect(await world.engine(MODELS.anthropic).run(world.start("Say new"))).toMatchObject({ type: "done" });
  expect(world.provider.requests[1]?.messages.at(-1)?.text).toContain("cut off");
});
