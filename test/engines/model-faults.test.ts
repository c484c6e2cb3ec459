import { describe, expect, test, vi } from "vitest";
import { type Answer, call, type Fault, inTurn } from "../support/model-provider/script.ts";
import { startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { edits, editsByTranscript, finish, KEY, MODELS, read, startModelWorld, write } from "../support/model-world.ts";

const world = startModelWorld();
const models = Object.entries(MODELS);

function failing(...faults: Answer[]) {
  return inTurn(...faults, read(), write("New\n"), finish());
}

describe.each(models)("%s", (_provider, model) => {
  const passing: [string, Fault][] = [
    ["a rate limit", { fault: "rate_limited", retryAfter: "0" }],
    ["a broken server", { fault: "server_error" }],
    ["an overloaded server", { fault: "overloaded" }],
    ["an answer whose connection breaks", { fault: "cut", reply: read() }],
    ["an answer that ends in the middle", { fault: "ends_early", reply: write("Half") }],
    ["an answer that is no answer", { fault: "garbage" }],
    ["an answer that turns into an error", { fault: "fails_midway", reply: write("Half") }],
  ];
  test.each(passing)("%s is waited out", async (_name, fault) => {
    world.provider.play(failing(fault, fault));
    const run = world.start("Say new");
    expect(await world.engine(model).run(run)).toMatchObject({ type: "done" });
    expect(await world.page()).toBe("New\n");
    expect(world.provider.requests).toHaveLength(5);
    expect(run.steps.at(-1)?.usage.steps).toBe(3);
  });

  const lasting: [string, Fault, RegExp][] = [
    ["a bad key", { fault: "bad_key" }, /refused the key in [A-Z_]+_KEY; replace it/],
    ["an unknown model", { fault: "unknown_model" }, /no model "/],
    ["an account without credit", { fault: "no_credit" }, /no credit/],
    ["a refused request", { fault: "bad_request", says: `Wrong: ${KEY}` }, /refused the request \(status 400\)/],
    ["a redirect", { fault: "redirect", to: "http://127.0.0.1:9/" }, /redirect/],
  ];
  test.each(lasting)("%s ends the turn at once and says what to do", async (_name, fault, message) => {
    world.provider.play(inTurn(fault));
    const run = world.start("Say new");
    const error = await world
      .engine(model)
      .run(run)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "EngineFailure", reason: "provider_error" });
    expect(error).toHaveProperty("message", expect.stringMatching(message));
    expect(world.provider.requests).toHaveLength(1);
    expect(JSON.stringify([run.progress, run.steps, error, String((error as Error).stack)])).not.toContain(KEY);
    expect(error).not.toHaveProperty("cause");
  });

  test("a fault that stays is given up after five tries", async () => {
    world.provider.play(inTurn({ fault: "overloaded" }));
    await expect(world.engine(model).run(world.start("Say new"))).rejects.toThrow(
      /is overloaded or broken( \(status \d+\))?; retry later/,
    );
    expect(world.provider.requests).toHaveLength(5);
  });

  test("an answer that comes byte by byte is understood", async () => {
    world.provider.play(inTurn(write("New é\n"), { fault: "slow", reply: finish(), byteDelayMs: 0 }));
    expect(await world.engine(model).run(world.start("Say new"))).toMatchObject({ type: "done" });
  });

  const silences: [string, Fault][] = [
    ["in the middle of an answer", { fault: "hang", reply: { text: "Let me think about that for a while." } }],
    ["from the start", { fault: "hang" }],
  ];
  test.each(silences)("silence %s is a fault", async (_name, fault) => {
    let asked = 0;
    world.provider.play((request) => (asked++ === 0 ? fault : editsByTranscript(request)));
    const engine = world.engine(model, { timing: { chunkMs: 200, firstChunkMs: 200 } });
    expect(await engine.run(world.start("Say new"))).toMatchObject({ type: "done" });
    expect(asked).toBeGreaterThan(3);
  });

  test("the turn's signal ends a call at once", async () => {
    const stopping = new AbortController();
    world.provider.play(() => {
      setImmediate(() => stopping.abort(new Error("Cancelled")));
      return { fault: "hang" };
    });
    await expect(world.engine(model).run(world.start("Say new", { signal: stopping.signal }))).rejects.toThrow(
      "Cancelled",
    );
    await expect.poll(() => world.provider.open()).toBe(0);
  });
});

test("the turn's signal ends a wait at once", async () => {
  const stopping = new AbortController();
  world.provider.play(() => ({ fault: "rate_limited", retryAfter: "9" }));
  const run = world.start("Say new", { signal: stopping.signal });
  const ended = expect(world.engine(MODELS.openai).run(run)).rejects.toThrow("Cancelled");
  await expect.poll(() => [world.provider.requests.length, world.provider.open()]).toEqual([1, 0]);
  stopping.abort(new Error("Cancelled"));
  await ended;
  expect(world.provider.requests).toHaveLength(1);
});

test("a provider that wants a longer wait than makes sense is given up", async () => {
  world.provider.play(inTurn({ fault: "rate_limited", retryAfter: "3600" }));
  await expect(world.engine(MODELS.openai).run(world.start("Say new"))).rejects.toThrow(/rate limit/);
  expect(world.provider.requests).toHaveLength(1);
});

test("Google's own way to say how long to wait is understood", async () => {
  const says = `Quota exceeded, check your plan and billing details. "retryDelay": "3600s"`;
  world.provider.play(inTurn({ fault: "rate_limited", says }));
  await expect(world.engine(MODELS.google).run(world.start("Say new"))).rejects.toThrow(/rate limit/);
  expect(world.provider.requests).toHaveLength(1);
});

test("a provider that cannot be reached is named with its setting", async () => {
  const gone = await startModelProvider({ script: edits() });
  await gone.close();
  const engine = world.engine(MODELS.local, { settings: { DOCKET_LOCAL_MODEL_URL: gone.url } });
  await expect(engine.run(world.start("Say new"))).rejects.toThrow(/cannot be reached.*DOCKET_LOCAL_MODEL_URL/);
});

test("a key does not follow a redirect", async () => {
  const elsewhere = await startModelProvider({ script: edits() });
  world.provider.play(inTurn({ fault: "redirect", to: `${elsewhere.url}/v1/messages` }));
  await expect(world.engine(MODELS.anthropic).run(world.start("Say new"))).rejects.toThrow(/ANTHROPIC_BASE_URL/);
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

test("a model that knows no tools is named as such", async () => {
  world.provider.play(inTurn({ fault: "bad_request", says: "registry.ollama.ai/x does not support tools" }));
  await expect(world.engine(MODELS.local).run(world.start("Say new"))).rejects.toThrow(/does not call tools/);
});

test.each(models)("what the content filter of %s withholds is no answer", async (_provider, model) => {
  world.provider.play(() => ({ text: "", isWithheld: true }));
  await expect(world.engine(model).run(world.start("Say new"))).rejects.toThrow(/content filter/);
});

test("a model that answers with nothing, also when asked again, is a fault of its provider", async () => {
  world.provider.play(() => ({ text: "" }));
  const run = world.start("Say new");
  await expect(world.engine(MODELS.anthropic).run(run)).rejects.toMatchObject({
    reason: "provider_error",
    message: expect.stringMatching(/answered with nothing.*choose another model/),
  });
  expect(world.provider.requests).toHaveLength(2);
  expect(run.steps.at(-1)?.usage.steps).toBe(2);
});

test("nobody is told to set what is set", async () => {
  const settings = { DOCKET_FALLBACK_MODEL: MODELS.openai };
  world.provider.play(inTurn({ fault: "rate_limited", retryAfter: "3600" }));
  const run = world.start("Say new");
  run.turn.providerKeys = { openai: "the-projects-own" };
  const message = /rate limit .*; retry later$/;
  await expect(world.engine(MODELS.anthropic, { settings }).run(run)).rejects.toThrow(message);
  world.provider.play(inTurn({ fault: "bad_key" }));
  await expect(world.engine(MODELS.openai, { settings }).run(run)).rejects.toThrow(/refused the key of the project/);
});

test("a call that does not fit its tool is told so in plain words", async () => {
  world.provider.play(inTurn(call("write_file", { path: 7 }), finish({ outcome: "cannot", description: "No." })));
  const run = world.start("Say new");
  await world.engine(MODELS.anthropic).run(run);
  const told = run.progress.find(({ type }) => type === "tool.completed");
  expect(JSON.stringify(told)).toMatch(/does not fit the tool: path: /);
  expect(JSON.stringify(run.progress)).not.toMatch(/Error|validation failed/);
});

describe("the fallback", () => {
  const settings = { DOCKET_FALLBACK_MODEL: MODELS.openai };

  test("goes on with the turn where its model stopped, for good", async () => {
    world.provider.play(inTurn(read(), { fault: "bad_key" }, write("New\n"), finish()));
    const run = world.start("Say new");
    expect(await world.engine(MODELS.anthropic, { settings }).run(run)).toMatchObject({ type: "done" });
    expect(world.provider.requests.map(({ wire }) => wire)).toEqual([
      "anthropic",
      "anthropic",
      "openai-responses",
      "openai-responses",
    ]);
    expect(await world.page()).toBe("New\n");
    expect(run.progress).toContainEqual({
      type: "text",
      data: { text: expect.stringContaining(`Going on with ${MODELS.openai}`) },
    });
    world.provider.play(inTurn(finish()));
    await world.engine(MODELS.anthropic, { settings }).run(world.start("Say new", { resumed: run.steps.at(1) }));
    expect(world.provider.requests.at(-1)?.wire).toBe("openai-responses");
  });

  test("of the project comes before that of the installation", async () => {
    world.provider.play(inTurn({ fault: "unknown_model" }, finish()));
    const run = world.start("Say new");
    run.turn.fallbackModel = MODELS.google;
    await world.engine(MODELS.anthropic, { settings }).run(run);
    expect(world.provider.requests[1]?.wire).toBe("google");
  });

  test("that fails too is what the turn fails with", async () => {
    world.provider.play(inTurn({ fault: "unknown_model" }, { fault: "bad_key" }));
    await expect(world.engine(MODELS.anthropic, { settings }).run(world.start("Say new"))).rejects.toThrow(
      /^openai\/gpt-4.1: .*OPENAI_API_KEY/,
    );
  });
});

test("a project's own key is used instead of the installation's", async () => {
  world.provider.play(edits());
  const run = world.start("Say new");
  run.turn.providerKeys = { anthropic: "the-projects-own" };
  await world.engine(MODELS.anthropic).run(run);
  expect(world.provider.requests[0]?.headers["x-api-key"]).toBe("the-projects-own");
});

test("a project's own key is all that its jobs need", async () => {
  const engine = world.engine(MODELS.anthropic, { settings: { ANTHROPIC_API_KEY: "" } });
  await expect(engine.run(world.start("Say new"))).rejects.toThrow(/no key for it; set ANTHROPIC_API_KEY, or .*own/);
  expect(world.provider.requests).toEqual([]);
  expect(await engine.examine?.(new AbortController().signal)).toMatch(/no key for it/);
  world.provider.play(edits());
  const run = world.start("Say new");
  run.turn.providerKeys = { anthropic: "the-projects-own" };
  expect(await engine.run(run)).toMatchObject({ type: "done" });
  expect(world.provider.requests[0]?.headers["x-api-key"]).toBe("the-projects-own");
});

test("what a call cost is counted, even if the turn fails before the step is over", async () => {
  const summary: Answer = { text: "NOTES", usage: { inputTokens: 700, outputTokens: 30 } };
  world.provider.play(inTurn(read(), { fault: "context_too_long" }, summary, { fault: "bad_key" }));
  const run = world.start("Say new");
  await expect(world.engine(MODELS.anthropic).run(run)).rejects.toMatchObject({ reason: "provider_error" });
  const [first] = world.provider.bills;
  expect(run.steps.map(({ usage }) => usage)).toMatchObject([
    { steps: 1, inputTokens: first?.inputTokens },
    { steps: 1, inputTokens: (first?.inputTokens ?? 0) + 700, outputTokens: (first?.outputTokens ?? 0) + 30 },
  ]);
});

test("nothing is printed, whatever happens", async () => {
  const spies = [
    vi.spyOn(console, "error"),
    vi.spyOn(console, "warn"),
    vi.spyOn(console, "log"),
    vi.spyOn(process, "emitWarning"),
    vi.spyOn(process.stderr, "write"),
  ];
  world.provider.play(failing({ fault: "garbage" }, { fault: "cut", reply: read() }, { fault: "overloaded" }));
  await world.engine("anthropic/some-unknown-model").run(world.start("Say new"));
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

test("no answer's beginning is acted on before it has ended", async () => {
  const both = { toolCalls: [...(write("Half\n").toolCalls ?? []), ...(read().toolCalls ?? [])] };
  world.provider.play(inTurn({ fault: "cut", reply: both }, finish({ outcome: "cannot", description: "No." })));
  await world.engine(MODELS.anthropic).run(world.start("Say new"));
  expect(await world.page()).toBe("Old\n");
});
