import { afterEach, describe, expect, test } from "vitest";
import { findMarked } from "../../src/sandbox/process-tree.ts";
import {
  type AgentStand,
  describeTestAgent,
  failure,
  isRunning,
  LEVELS,
  sessionEvents,
  standAgent,
  uniqueSeconds,
} from "../support/acp-run.ts";

let stand: AgentStand;
afterEach(() => stand?.close());

describe.each(LEVELS)("the turn of an agent $level", ({ isSandboxed }) => {
  test.each(["polite", "deaf"] as const)("that is %s ends at once with the turn's cancel", async (hang) => {
    stand = await standAgent(isSandboxed);
    const cancel = new AbortController();
    const seconds = uniqueSeconds();
    const work = stand.turn({ hang, daemon: `exec sleep ${seconds}` }, { signal: cancel.signal });
    await expect.poll(async () => (await sessionEvents(stand)).at(-1)?.event).toBe("prompt");
    await expect.poll(() => isRunning(seconds)).toBe(true);
    const asked = Date.now();
    cancel.abort(new Error("cancelled by test"));
    await expect(work).rejects.toThrow("cancelled by test");
    expect(Date.now() - asked).toBeLessThan(20_000);
    expect((await sessionEvents(stand)).at(-1)?.event).toBe("cancelled");
    expect(await isRunning(seconds)).toBe(false);
  });

  test.each([
    ["exits", { exit: 3 }, /ended too early: exit code 3.*I give up/],
    ["asks and asks", { garbage: "questions" }, /1000 things without reading/],
  ] as const)("that %s fails the turn, and nothing of it is left", async (_, script, message) => {
    stand = await standAgent(isSandboxed);
    const seconds = uniqueSeconds();
    const error = await failure(stand.turn({ ...script, daemon: `exec sleep ${seconds}` }));
    expect(error).toMatchObject({ reason: "provider_error", message: expect.stringMatching(message) });
    expect(await isRunning(seconds)).toBe(false);
    expect(await findMarked(stand.home)).toEqual([]);
  });

  test("that cannot start says why, without its secrets", async () => {
    const secrets = [{ name: "KEY", value: "sk-real-secret-value-1", hosts: ["api.example.com"] }];
    stand = await standAgent(isSandboxed, { env: { AGENT_START: "exit" }, secrets });
    const { message } = await failure(stand.turn({}));
    expect(message).toMatch(/exit code 7.*cannot find my key \[redacted\]/);
    const missing = await standAgent(isSandboxed, { command: ["no-such-agent"] });
    expect((await failure(missing.turn({}))).message).toBe("The program no-such-agent is not installed here");
    expect(await missing.engine.examine?.(new AbortController().signal)).toMatch(/not installed/);
    await missing.close();
  });

  test("that never answers is given up on a cancel", async () => {
    stand = await standAgent(isSandboxed, { env: { AGENT_START: "silent" } });
    const cancel = new AbortController();
    const work = expect(stand.turn({}, { signal: cancel.signal })).rejects.toThrow("cancelled by test");
    await expect.poll(() => isRunning(describeTestAgent().command.at(-1) ?? "")).toBe(true);
    cancel.abort(new Error("cancelled by test"));
    await work;
  });
});

// What is said over the protocol does not depend on what the process runs in.
describe.each(LEVELS.slice(0, 1))("the conversation with an agent $level", ({ isSandboxed }) => {
  test.each([
    ["refusal", { type: "refused", reason: "refused" }],
    ["max_tokens", { reason: "budget_exceeded" }],
    ["max_turn_requests", { reason: "budget_exceeded" }],
    ["cancelled", { reason: "provider_error" }],
  ] as const)("that stops with %s ends the turn so", async (stop, expected) => {
    stand = await standAgent(isSandboxed);
    const outcome = await stand.turn({ stop }).catch((error: unknown) => error);
    expect(outcome).toMatchObject(expected);
  });

  test.each([
    ["writes a line of 100 MB", { garbage: "line" }, /connection to the agent broke: .*limit/],
    ["floods", { garbage: "flood" }, /more than 256 MB/],
  ] as const)("that %s fails the turn", async (_, script, message) => {
    stand = await standAgent(isSandboxed);
    const error = await failure(stand.turn(script));
    expect(error).toMatchObject({ reason: "provider_error", message: expect.stringMatching(message) });
    expect(await findMarked(stand.home)).toEqual([]);
  });

  test("is stopped when it needs more steps, tokens or money than allowed", async () => {
    stand = await standAgent(isSandboxed);
    const steps = { tools: 20, hang: "polite" } as const;
    expect(await failure(stand.turn(steps, { turn: { limits: { steps: 3 } } }))).toMatchObject({
      reason: "budget_exceeded",
    });
    expect(stand.last().steps.at(-1)?.usage.steps).toBeGreaterThan(3);
    const tokens = { turn: { limits: { tokens: 25 } }, check: async () => ["page.md:1: wrong"] };
    expect(await failure(stand.turn({ tools: 1 }, tokens))).toMatchObject({ reason: "budget_exceeded" });
    const money = { costUsd: 2, hang: "polite" } as const;
    expect(await failure(stand.turn(money, { turn: { limits: { costUsd: 1 } } }))).toMatchObject({
      reason: "budget_exceeded",
    });
  });

  test("that reads nothing any more is ended all the same, and the job's next turn works", async () => {
    stand = await standAgent(isSandboxed);
    const cancel = new AbortController();
    let asked = 0;
    stand.onLog = () => asked++;
    const work = stand.turn({ hang: "unreading" }, { signal: cancel.signal });
    await expect.poll(() => asked).toBe(100);
    cancel.abort(new Error("cancelled by test"));
    await expect(work).rejects.toThrow("cancelled by test");
    const limited = stand.turn({ tools: 5, hang: "unreading" }, { turn: { limits: { steps: 3 } } });
    expect(await failure(limited)).toMatchObject({ reason: "budget_exceeded" });
    expect(await stand.turn({})).toMatchObject({ type: "done" });
  });

  test("is not blamed for what the pipeline throws", async () => {
    stand = await standAgent(isSandboxed);
    const lost = new Error("the database went away");
    const fail = () => Promise.reject(lost);
    for (const more of [{ tell: fail }, { saveRound: fail }, { check: fail }])
      await expect(stand.turn({ say: ["Hello"], tools: 2 }, more)).rejects.toBe(lost);
  });
});
