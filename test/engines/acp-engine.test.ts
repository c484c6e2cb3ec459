import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { findSandbox } from "../../src/sandbox/find-sandbox.ts";
import { type AgentStand, failure, LEVELS, sessionEvents, standAgent } from "../support/acp-run.ts";
import { engineRun } from "../support/engine-run.ts";

test.runIf(process.env.TEST_SANDBOX === "required")("there is a sandbox to test in", async () => {
  const sandbox = await findSandbox();
  expect("problem" in sandbox ? sandbox.problem : "").toBe("");
});

let stand: AgentStand;
afterEach(() => stand?.close());

describe.each(LEVELS)("an agent $level", ({ isSandboxed }) => {
  test("edits the tree, and what it does and says is told", async () => {
    stand = await standAgent(isSandboxed);
    const outcome = await stand.turn({
      write: { "guides/new.md": "# New\n" },
      say: ["I add ", "a page.", "\n\n**Title:** Add a page\n", "Summary: It was missing.\nSo I wrote it."],
      tools: 2,
    });
    expect(outcome).toEqual({ type: "done", title: "Add a page", summary: "It was missing.\nSo I wrote it." });
    expect(await readFile(join(stand.tree, "guides/new.md"), "utf8")).toBe("# New\n");
    const { progress, steps } = stand.last();
    expect(progress.map(({ type }) => type)).toEqual([
      ...["text", "tool.called", "tool.completed", "tool.called", "tool.completed"],
    ]);
    expect(progress[1]).toEqual({ type: "tool.called", data: { tool: "edit", input: { path: "page.md" } } });
    expect(steps.at(-1)).toEqual({
      state: {
        sessionId: expect.stringMatching(/^session-/),
        costUsd: 0,
        tokens: { input: 20, output: 10, cacheRead: 0, cacheWrite: 0 },
      },
      usage: {
        steps: 2,
        inputTokens: 20,
        outputTokens: 10,
        costUsd: null,
        models: [
          {
            model: expect.stringMatching(/^acp\//),
            inputTokens: 20,
            outputTokens: 10,
            cacheReadTokens: 0,
            cacheWriteTokens: 0,
            costUsd: null,
          },
        ],
      },
    });
  });

  test("goes on with its session in a follow-up, in the same mode", async () => {
    stand = await standAgent(isSandboxed, { mode: "edit" });
    await stand.turn({ costUsd: 0.25 });
    const previousState = stand.last().steps.at(-1)?.state;
    await stand.turn({ costUsd: 0.4 }, { previousState });
    const events = await sessionEvents(stand);
    expect(events.map(({ event }) => event)).toEqual(["new", "mode edit", "prompt", "resumed", "mode edit", "prompt"]);
    expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(stand.last().steps.at(-1)?.usage.costUsd).toBeCloseTo(0.15);
  });

  test("starts anew, with the earlier prompts, when its session is gone", async () => {
    stand = await standAgent(isSandboxed);
    const turn = { prompt: "Now this\n{}", previousPrompts: ["First that"] };
    await stand.turn({}, { previousState: { sessionId: "session-lost" }, turn });
    const events = await sessionEvents(stand);
    expect(events.map(({ event }) => event)).toEqual(["new", "prompt"]);
    expect(events[1]?.text).toContain("First that");
  });

  test("may ask to edit what is in the workspace, and nothing else", async () => {
    stand = await standAgent(isSandboxed);
    const workspace = isSandboxed ? "/workspace" : stand.tree;
    await symlink("/etc", join(stand.tree, "link"));
    await stand.turn({
      ask: [
        { kind: "edit", path: `${workspace}/page.md` },
        { kind: "edit", path: `${workspace}/new/page.md` },
        { kind: "edit", path: `${workspace}/../other/page.md` },
        { kind: "edit", path: `${workspace}/link/passwd` },
        { kind: "read", path: "/etc/passwd" },
        { kind: "edit" },
        { kind: "execute", path: `${workspace}/page.md` },
      ],
    });
    const answers = stand
      .said()
      .trim()
      .split("\n")
      .map((line) => line.split(": ").at(-1));
    expect(answers).toEqual(["yes", "yes", "no", "no", "no", "no", "no"]);
  });

  test("may ask to read the context repositories, and only that", async () => {
    stand = await standAgent(isSandboxed);
    const root = join(stand.folder, "data/contexts/api");
    await mkdir(root, { recursive: true });
    await writeFile(join(root, "README.md"), "# API\n");
    await symlink("/etc", join(root, "link"));
    const place = isSandboxed ? "/contexts/api" : root;
    const ask = [
      { kind: "read", path: `${place}/README.md` },
      { kind: "edit", path: `${place}/README.md` },
      { kind: "read", path: `${place}/link/passwd` },
      { kind: "read", path: `${place}/../other/README.md` },
      { kind: "read", path: `${place}-other/README.md` },
    ];
    const { workspace } = engineRun("", stand.tree);
    await stand.turn({ ask }, { workspace: { ...workspace, contexts: [{ name: "api", root }] } });
    expect(stand.said().match(/(yes|no)$/gm)).toEqual(["yes", "no", "no", "no", "no"]);
  });

  test("finds its files in its home and is found well by the doctor", async () => {
    stand = await standAgent(isSandboxed, { files: { ".config/agent.json": "{1}" } });
    await stand.turn({ run: ["cat ~/.config/agent.json"] });
    expect(stand.said()).toContain("{1}");
    expect(await stand.engine.examine?.(new AbortController().signal)).toBeUndefined();
  });
});

// What is said over the protocol does not depend on what the process runs in.
describe.each(LEVELS.slice(0, 1))("the conversation with an agent $level", ({ isSandboxed }) => {
  test("is told the project's instructions and what to leave alone", async () => {
    stand = await standAgent(isSandboxed, { mode: "edit" });
    await stand.turn({}, { instructions: [{ path: "AGENTS.md", text: "Write plain English." }] });
    const events = await sessionEvents(stand);
    expect(events.map(({ event }) => event)).toEqual(["new", "mode edit", "prompt"]);
    expect(events[2]?.text).toContain("Write plain English.");
    expect(events[2]?.text).toContain("Do not commit");
  });

  test("signs in as the agents file says", async () => {
    stand = await standAgent(isSandboxed, { signIn: "key" });
    await stand.turn({});
    expect((await sessionEvents(stand))[0]?.event).toBe("signed in with key");
    const wrong = await standAgent(isSandboxed, { signIn: "fingerprint" });
    expect((await failure(wrong.turn({}))).message).toContain("it has: key");
    await wrong.close();
  });

  test("has to know the mode that is wanted", async () => {
    stand = await standAgent(isSandboxed, { mode: "yolo" });
    expect((await failure(stand.turn({}))).message).toContain('no mode "yolo"; there are: ask, edit');
  });

  test("is counted in a follow-up also if its process counts from zero again", async () => {
    stand = await standAgent(isSandboxed);
    await stand.turn({ costUsd: 0.25 });
    const previousState = stand.last().steps.at(-1)?.state;
    await stand.turn({ costUsd: 0.1 }, { previousState });
    expect(stand.last().steps.at(-1)?.usage.costUsd).toBeCloseTo(0.1);
  });

  test("goes on after an interruption, with what was used before", async () => {
    stand = await standAgent(isSandboxed);
    await stand.turn({ tools: 1, costUsd: 0.1 });
    const resumed = stand.last().steps.at(-1);
    const conflict = { files: ["page.md"], onto: "c".repeat(40) };
    await stand.turn({ tools: 1, costUsd: 0.3 }, { resumed, conflict });
    expect((await sessionEvents(stand)).at(-1)?.text).toContain("was interrupted");
    expect((await sessionEvents(stand)).at(-1)?.text).toMatch(/both conflict:\n\n<data \w+>\n- page\.md\n<\/data/);
    expect(stand.last().steps.at(-1)?.usage).toMatchObject({ steps: 2, inputTokens: 40 });
    expect(stand.last().steps.at(-1)?.usage.costUsd).toBeCloseTo(0.3);
  });

  test("has its work kept while a prompt goes on, and a prompt that fails is counted", async () => {
    stand = await standAgent(isSandboxed);
    const stop = new AbortController();
    const work = stand.turn({ tools: 2, costUsd: 0.2, hang: "deaf" }, { signal: stop.signal });
    const steps = () => stand.last().steps;
    await expect.poll(() => steps().at(-1)?.isMidway).toBe(true);
    expect(steps().at(-1)).toMatchObject({ usage: { steps: 2, costUsd: 0.2 }, state: { costUsd: 0.2 } });
    stop.abort(new Error("stopped by test"));
    await expect(work).rejects.toThrow("stopped by test");
    await failure(stand.turn({ tools: 1, costUsd: 0.3, stop: "max_tokens" }));
    expect(steps().at(-1)).toMatchObject({ usage: { steps: 1, costUsd: 0.3, inputTokens: 20 } });
  });

  test("is told that the folder may lack edits that its session remembers", async () => {
    stand = await standAgent(isSandboxed);
    await stand.turn({});
    const previousState = stand.last().steps.at(-1)?.state;
    await stand.turn({}, { previousState });
    expect((await sessionEvents(stand)).at(-1)?.text).toContain("look first, also where you remember an edit");
  });

  test("gets findings to put right, and fails when it cannot", async () => {
    stand = await standAgent(isSandboxed);
    let rounds = 0;
    const check = async () => (++rounds <= 2 ? ["page.md:1: broken link"] : []);
    const outcome = await stand.turn({ repairs: [{ "page.md": "still" }, { "page.md": "right" }] }, { check });
    expect(outcome).toMatchObject({ type: "done", title: "Put it right" });
    expect(await readFile(join(stand.tree, "page.md"), "utf8")).toBe("right");
    const hopeless = await stand.turn({}, { check: async () => ["page.md:1: broken link"] });
    expect(hopeless).toMatchObject({ type: "refused", reason: "validation_failed" });
  });

  test("may write lines that are no messages", async () => {
    stand = await standAgent(isSandboxed, { env: { AGENT_START: "garbage" } });
    expect(await stand.turn({ garbage: "lines" })).toMatchObject({ type: "done" });
  });
});
