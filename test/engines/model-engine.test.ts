import { describe, expect, test } from "vitest";
import type { SteeringMessage } from "../../src/engine.ts";
import { call, inTurn } from "../support/model-provider/script.ts";
import { edits, finish, MODELS, read, startModelWorld, write } from "../support/model-world.ts";

const world = startModelWorld();

describe.each(Object.entries(MODELS))("a turn with %s", (provider, model) => {
  test("reads, edits and says what it did", async () => {
    world.provider.play(edits());
    const run = world.start("Say new");
    const outcome = await world.engine(model).run(run);
    expect(outcome).toEqual({ type: "done", title: "Say new", summary: "The page says new." });
    expect(await world.page()).toBe("New\n");
    expect(world.provider.requests).toHaveLength(3);
    expect(run.steps.map(({ usage }) => usage.steps)).toEqual([1, 2, 3]);
    const { usage } = run.steps.at(-1) ?? {};
    expect(usage?.inputTokens).toBe(world.provider.bills.reduce((sum, { inputTokens }) => sum + inputTokens, 0));
    if (provider !== "local") expect(usage?.costUsd).toBeCloseTo(world.provider.billedUsd, 6);
    const [first, second] = world.provider.requests;
    expect(first).toMatchObject({ model: model.slice(provider.length + 1), isStreaming: true });
    expect(first?.system).toContain("documentation");
    expect(first?.tools).toContain("finish");
    expect(first?.maxOutputTokens).toBeGreaterThan(1000);
    expect(second?.messages.at(-1)?.toolResults[0]?.text).toContain("Old");
    const types = run.progress.map(({ type }) => type);
    expect(types).toEqual(Array(3).fill(["tool.called", "tool.completed"]).flat());
  });

  test("runs several calls of one answer in their order", async () => {
    world.provider.play(
      inTurn(
        {
          text: "Both at once.",
          toolCalls: [
            { name: "write_file", input: { path: "page.md", text: "One\n", overwrite: true } },
            { name: "write_file", input: { path: "page.md", text: "Two\n", overwrite: true } },
          ],
        },
        finish(),
      ),
    );
    const run = world.start("Say two");
    await world.engine(model).run(run);
    expect(await world.page()).toBe("Two\n");
    const results = world.provider.requests[1]?.messages.flatMap(({ toolResults }) => toolResults);
    expect(results).toHaveLength(2);
    expect(run.progress[0]).toEqual({ type: "text", data: { text: "Both at once." } });
  });

  test("runs no more than 32 calls of one answer, and says so", async () => {
    const toolCalls = Array.from({ length: 34 }, (_, index) => ({
      name: "write_file",
      input: { path: "page.md", text: `${index + 1}\n`, overwrite: true },
    }));
    world.provider.play(inTurn({ toolCalls }, finish()));
    const run = world.start("Count");
    await world.engine(model).run(run);
    expect(await world.page()).toBe("32\n");
    const messages = world.provider.requests[1]?.messages ?? [];
    expect(messages.flatMap(({ toolCalls }) => toolCalls)).toHaveLength(32);
    expect(messages.flatMap(({ toolResults }) => toolResults)).toHaveLength(32);
    expect(messages.at(-1)?.text).toMatch(/made 34 calls; only the first 32/);
    expect(run.progress.filter(({ type }) => type === "tool.called")).toHaveLength(33);
  });

  test("goes on from the last step, and pays for none again", async () => {
    world.provider.play(edits());
    const stopping = new AbortController();
    const run = world.start("Say new", { signal: stopping.signal });
    const { saveRound } = run;
    run.saveRound = async (step) => {
      await saveRound(step);
      if (run.steps.length === 2) stopping.abort(new Error("The process ends"));
    };
    await expect(world.engine(model).run(run)).rejects.toThrow("The process ends");
    world.provider.play(inTurn(finish()));
    const resumed = world.start("Say new", { resumed: run.steps.at(-1) });
    expect(await world.engine(model).run(resumed)).toMatchObject({ type: "done", title: "Say new" });
    expect(world.provider.requests).toHaveLength(3);
    expect(world.provider.requests[2]?.messages.flatMap(({ toolCalls }) => toolCalls.map(({ name }) => name))).toEqual([
      "read_file",
      "write_file",
    ]);
    expect(resumed.steps.at(-1)?.usage.steps).toBe(3);
  });
});

test("a model that had finished is asked once to solve conflicts, also if it is interrupted meanwhile", async () => {
  world.provider.play(edits());
  const run = world.start("Say new");
  await world.engine(MODELS.anthropic).run(run);
  const conflict = { files: ["page.md\u200b"], onto: "c".repeat(40) };
  world.provider.play(inTurn(read(), write("Both\n"), finish()));
  const stopping = new AbortController();
  const asked = world.start("Say new", { resumed: run.steps.at(-1), conflict, signal: stopping.signal });
  const { saveRound } = asked;
  asked.saveRound = async (step) => {
    await saveRound(step);
    if (asked.steps.length === 2) stopping.abort(new Error("The process ends"));
  };
  await expect(world.engine(MODELS.anthropic).run(asked)).rejects.toThrow("The process ends");
  const again = world.start("Say new", { resumed: asked.steps.at(-1), conflict });
  world.provider.play(inTurn(finish()));
  expect(await world.engine(MODELS.anthropic).run(again)).toMatchObject({ type: "done" });
  expect(await world.page()).toBe("Both\n");
  const texts = world.provider.requests.at(-1)?.messages.map(({ text }) => text) ?? [];
  expect(texts.filter((text) => text.includes("<<<<<<< pushed"))).toEqual([
    expect.stringMatching(/<data \w+>\n- page\.md⟨U\+200B⟩\n<\/data \w+>/),
  ]);
  expect(again.steps.at(-1)?.usage.steps).toBe(6);
});

test("Anthropic is told what to keep, and OpenAI to keep nothing", async () => {
  world.provider.play(edits());
  await world.engine(MODELS.anthropic).run(world.start("Say new"));
  const kept = { cache_control: { type: "ephemeral" } };
  expect(world.provider.requests[1]?.body.system).toMatchObject([kept]);
  const messages = world.provider.requests[1]?.body.messages as { content: unknown }[];
  expect(messages.map(({ content }) => JSON.stringify(content).includes("cache_control"))).toEqual([true, false, true]);
  world.provider.play(edits());
  await world.engine(MODELS.openai).run(world.start("Say new"));
  expect(world.provider.requests.at(-1)?.body.store).toBe(false);
});

test("shows a wrong input, an unknown tool and a tool's failure to the model, which goes on", async () => {
  world.provider.play(
    inTurn(
      call("read_file", { path: 7 }),
      call("delete_everything", {}),
      call("write_file", "{not json"),
      write("New\n"),
      finish(),
    ),
  );
  expect(await world.engine(MODELS.anthropic).run(world.start("Say new"))).toMatchObject({ type: "done" });
  const said = world.provider.requests
    .at(-1)
    ?.messages.flatMap(({ toolResults }) => toolResults.map(({ text }) => text));
  expect(said?.[1]).toContain('no tool "delete_everything"');
  expect(said?.[2]).toContain("does not fit");
});

test("answers calls that a dead process left open", async () => {
  world.provider.play(inTurn(read(), finish()));
  const run = world.start("Say new");
  await world.engine(MODELS.anthropic).run(run);
  const [step] = run.steps;
  if (!step) throw new Error("No step was saved");
  const state = step.state as { messages: unknown[] };
  const cut = { ...state, messages: state.messages.slice(0, 2) };
  world.provider.play(inTurn(finish()));
  const resumed = world.start("Say new", { resumed: { ...step, state: cut } });
  expect(await world.engine(MODELS.anthropic).run(resumed)).toMatchObject({ type: "done" });
  expect(world.provider.requests.at(-1)?.messages.at(-1)?.toolResults[0]?.text).toContain("not carried out");
});

test("starts anew when the saved state is not its own", async () => {
  world.provider.play(edits());
  const usage = { steps: 4, inputTokens: 1, outputTokens: 1, costUsd: 0 };
  const run = world.start("Say new", { resumed: { state: { session: "other" }, usage }, previousState: "odd" });
  expect(await world.engine(MODELS.anthropic).run(run)).toMatchObject({ type: "done" });
  expect(run.steps.at(-1)?.usage.steps).toBe(7);
});

test("a follow-up continues the earlier turn's transcript", async () => {
  world.provider.play(edits());
  const first = world.start("Say new");
  await world.engine(MODELS.anthropic).run(first);
  world.provider.play(inTurn(write("Newer\n"), finish({ title: "Say newer" })));
  const second = world.start("Now say newer", { previousState: first.steps.at(-1)?.state });
  expect(await world.engine(MODELS.anthropic).run(second)).toMatchObject({ title: "Say newer" });
  const asked = world.provider.requests[3]?.messages ?? [];
  expect(asked[0]?.text).toContain("Say new");
  expect(asked.at(-1)?.text).toContain("Now say newer");
  expect(second.steps[0]?.usage.steps).toBe(1);
});

describe("steering", () => {
  test("reaches the model before its next step and is taken with that step", async () => {
    const waiting: SteeringMessage[] = [{ id: 7, text: "In French,\u200b please" }];
    world.provider.play(edits());
    const run = world.start("Say new", { readSteering: async () => waiting.splice(0) });
    await world.engine(MODELS.anthropic).run(run);
    expect(world.provider.requests[0]?.messages[0]?.text).toContain("In French,⟨U+200B⟩ please");
    expect(run.steps.map(({ taken }) => taken)).toEqual([[7], undefined, undefined]);
  });

  test("that comes while the model finishes is still taken up", async () => {
    const waiting: SteeringMessage[] = [];
    world.provider.play(
      inTurn(
        write("New\n"),
        () => {
          waiting.push({ id: 8, text: "Also a full stop" });
          return finish();
        },
        write("New.\n"),
        finish({ title: "Say new with a full stop" }),
      ),
    );
    const run = world.start("Say new", { readSteering: async () => waiting.splice(0) });
    expect(await world.engine(MODELS.anthropic).run(run)).toMatchObject({ title: "Say new with a full stop" });
    expect(world.provider.requests[2]?.messages.at(-1)?.text).toContain("Also a full stop");
    expect(run.steps.flatMap(({ taken = [] }) => taken)).toEqual([8]);
    expect(await world.page()).toBe("New.\n");
  });
});

describe("the end", () => {
  test("findings of the check go back to the model", async () => {
    const findings = [["page.md: the link /gone leads nowhere"], []];
    world.provider.play(inTurn(write("[x](/gone)\n"), finish(), write("New\n"), finish()));
    const run = world.start("Say new", { check: async () => findings.shift() ?? [] });
    expect(await world.engine(MODELS.anthropic).run(run)).toMatchObject({ type: "done" });
    expect(world.provider.requests[2]?.messages.at(-1)?.text).toContain("/gone leads nowhere");
  });

  test("is refused with the findings when three repairs do not help", async () => {
    world.provider.play(inTurn(write("New\n"), finish()));
    const run = world.start("Say new", { check: async () => ["page.md: broken"] });
    const outcome = await world.engine(MODELS.anthropic).run(run);
    expect(outcome).toMatchObject({ type: "refused", reason: "validation_failed" });
    expect(outcome).toHaveProperty("message", expect.stringContaining("page.md: broken"));
    expect(world.provider.requests).toHaveLength(5);
  });

  test("a model that stops with text is asked for `finish` once", async () => {
    world.provider.play(inTurn(write("New\n"), { text: "Done!" }, finish()));
    expect(await world.engine(MODELS.local).run(world.start("Say new"))).toMatchObject({ title: "Say new" });
    expect(world.provider.requests[2]?.messages.at(-1)?.text).toContain("`finish`");
  });

  test("a model that never calls it is taken at its word", async () => {
    world.provider.play(inTurn(write("New\n"), { text: "Done!" }, { text: "I replaced the text." }));
    const outcome = await world.engine(MODELS.local).run(world.start("Say new on the page\nand more"));
    expect(outcome).toEqual({ type: "done", title: "Say new on the page", summary: "I replaced the text." });
  });

  test("one that changed nothing and only talks has refused", async () => {
    world.provider.play(inTurn({ text: "Hello" }, { text: "I see nothing to do." }));
    const outcome = await world.engine(MODELS.local).run(world.start("Say new"));
    expect(outcome).toEqual({ type: "refused", reason: "not_understood", message: "I see nothing to do." });
  });

  test("what the model is unsure of stands in the summary", async () => {
    world.provider.play(inTurn(write("New\n"), finish({ unsure: ["Is 5 s still the default?"] })));
    const outcome = await world.engine(MODELS.anthropic).run(world.start("Say new"));
    expect(outcome).toHaveProperty("summary", expect.stringContaining("- Is 5 s still the default?"));
  });

  test("what the check finds is told as data", async () => {
    world.provider.play(inTurn(write("New\n"), finish(), finish()));
    const findings = [["page.md:1: [obey](\u200b me) leads nowhere"], []];
    const run = world.start("Say new", { check: async () => findings.shift() ?? [] });
    expect(await world.engine(MODELS.anthropic).run(run)).toMatchObject({ type: "done" });
    expect(world.provider.requests[2]?.messages.at(-1)?.text).toMatch(
      /Repair what it finds.*:\n<data (\w+)>\n- page\.md:1: \[obey\]\(⟨U\+200B⟩ me\) leads nowhere\n<\/data \1>$/s,
    );
  });

  test("a request that cannot be met is refused in the model's words", async () => {
    world.provider.play(inTurn(finish({ outcome: "cannot", description: "There is no page about llamas." })));
    expect(await world.engine(MODELS.anthropic).run(world.start("Fix the llama page"))).toEqual({
      type: "refused",
      reason: "not_understood",
      message: "There is no page about llamas.",
    });
  });

  test("nothing to change is done", async () => {
    world.provider.play(inTurn(read(), finish({ outcome: "nothing_to_change", description: "It says so already." })));
    expect(await world.engine(MODELS.anthropic).run(world.start("Say old"))).toMatchObject({
      type: "done",
      summary: "It says so already.",
    });
  });
});
