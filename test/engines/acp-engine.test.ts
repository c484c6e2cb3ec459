import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { EngineFailure, type EngineOutcome } from "../../src/engine.ts";
import { readAgentsFile } from "../../src/engines/acp/agents-file.ts";
import { createAcpEngines } from "../../src/engines/acp/create-acp-engines.ts";
import { findSandbox } from "../../src/sandbox/find-sandbox.ts";
import { findMarked } from "../../src/sandbox/process-tree.ts";
import { type AgentStand, describeTestAgent, standAgent } from "../support/acp-run.ts";
import { engineRun } from "../support/engine-run.ts";

const sandbox = await findSandbox();
if (sandbox.type === "none") console.warn(`No sandbox here, so nothing is tested in one: ${sandbox.problem}`);
const levels = [
  { level: "in the sandbox", isSandboxed: true },
  { level: "without a sandbox", isSandboxed: false },
].filter(({ isSandboxed }) => !isSandboxed || sandbox.type !== "none");

test.runIf(process.env.TEST_SANDBOX === "required")("there is a sandbox to test in", () => {
  expect("problem" in sandbox ? sandbox.problem : "").toBe("");
});

let stand: AgentStand;
afterEach(() => stand?.close());

/** A turn that must fail, and how. */
async function failure(work: Promise<EngineOutcome>): Promise<EngineFailure> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(EngineFailure);
  return outcome as EngineFailure;
}

async function sessionEvents({ home }: AgentStand): Promise<Record<string, string>[]> {
  const text = await readFile(join(home, "sessions.jsonl"), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Whether any process was started with this among its arguments. */
async function isRunning(argument: string): Promise<boolean> {
  for (const pid of await readdir("/proc").then((names) => names.filter((name) => /^\d+$/.test(name)))) {
    const line = await readFile(`/proc/${pid}/cmdline`, "latin1").catch(() => "");
    if (line.split("\0").includes(argument)) return true;
  }
  return false;
}

describe.each(levels)("an agent $level", ({ isSandboxed }) => {
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
      state: { sessionId: expect.stringMatching(/^session-/), costUsd: 0, tokens: { input: 20, output: 10 } },
      usage: { steps: 2, inputTokens: 20, outputTokens: 10, costUsd: 0 },
    });
  });

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

  test("goes on after an interruption, with what was used before", async () => {
    stand = await standAgent(isSandboxed);
    await stand.turn({ tools: 1, costUsd: 0.1 });
    const resumed = stand.last().steps.at(-1);
    await stand.turn({ tools: 1, costUsd: 0.3 }, { resumed });
    expect((await sessionEvents(stand)).at(-1)?.text).toContain("was interrupted");
    expect(stand.last().steps.at(-1)?.usage).toMatchObject({ steps: 2, inputTokens: 40 });
    expect(stand.last().steps.at(-1)?.usage.costUsd).toBeCloseTo(0.3);
  });

  test("has its work kept while a prompt goes on, and a prompt that fails is counted", async () => {
    stand = await standAgent(isSandboxed);
    const stop = new AbortController();
    const work = stand.turn({ tools: 2, costUsd: 0.2, hang: "deaf" }, { signal: stop.signal });
    const steps = () => stand.last().steps;
    await expect.poll(() => steps().at(-1)?.isMidway, { timeout: 20_000 }).toBe(true);
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

  test("starts anew, with the earlier prompts, when its session is gone", async () => {
    stand = await standAgent(isSandboxed);
    const turn = { prompt: "Now this\n{}", previousPrompts: ["First that"] };
    await stand.turn({}, { previousState: { sessionId: "session-lost" }, turn });
    const events = await sessionEvents(stand);
    expect(events.map(({ event }) => event)).toEqual(["new", "prompt"]);
    expect(events[1]?.text).toContain("First that");
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

  test.each(["polite", "deaf"] as const)("that is %s ends with the turn's cancel, within a second", async (hang) => {
    stand = await standAgent(isSandboxed);
    const cancel = new AbortController();
    const work = stand.turn({ hang, daemon: "exec sleep 86399.25" }, { signal: cancel.signal });
    await expect.poll(async () => (await sessionEvents(stand)).at(-1)?.event).toBe("prompt");
    await expect.poll(() => isRunning("86399.25")).toBe(true);
    const started = Date.now();
    cancel.abort(new Error("cancelled by test"));
    await expect(work).rejects.toThrow("cancelled by test");
    expect(Date.now() - started).toBeLessThan(2000);
    expect((await sessionEvents(stand)).at(-1)?.event).toBe("cancelled");
    expect(await isRunning("86399.25")).toBe(false);
  });

  test("that reads nothing any more is ended all the same, and the job's next turn works", async () => {
    stand = await standAgent(isSandboxed);
    const cancel = new AbortController();
    let asked = 0;
    stand.onLog = () => asked++;
    const work = stand.turn({ hang: "unreading" }, { signal: cancel.signal });
    await expect.poll(() => asked).toBe(100);
    const started = Date.now();
    cancel.abort(new Error("cancelled by test"));
    await expect(work).rejects.toThrow("cancelled by test");
    const limited = stand.turn({ tools: 5, hang: "unreading" }, { turn: { limits: { steps: 3 } } });
    expect(await failure(limited)).toMatchObject({ reason: "budget_exceeded" });
    expect(await stand.turn({})).toMatchObject({ type: "done" });
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  test.each([
    ["exits", { exit: 3 }, /ended too early: exit code 3.*I give up/],
    ["writes a line of 100 MB", { garbage: "line" }, /connection to the agent broke: .*limit/],
    ["floods", { garbage: "flood" }, /more than 256 MB/],
    ["asks and asks", { garbage: "questions" }, /1000 things without reading/],
  ] as const)("that %s fails the turn, and nothing of it is left", async (_, script, message) => {
    stand = await standAgent(isSandboxed);
    const error = await failure(stand.turn({ ...script, daemon: "exec sleep 86399.5" }));
    expect(error).toMatchObject({ reason: "provider_error", message: expect.stringMatching(message) });
    expect(await isRunning("86399.5")).toBe(false);
    expect(await findMarked(stand.home)).toEqual([]);
  });

  test("may write lines that are no messages", async () => {
    stand = await standAgent(isSandboxed, { env: { AGENT_START: "garbage" } });
    expect(await stand.turn({ garbage: "lines" })).toMatchObject({ type: "done" });
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

  test("is not blamed for what the pipeline throws", async () => {
    stand = await standAgent(isSandboxed);
    const lost = new Error("the database went away");
    const fail = () => Promise.reject(lost);
    for (const more of [{ tell: fail }, { saveRound: fail }, { check: fail }])
      await expect(stand.turn({ say: ["Hello"], tools: 2 }, more)).rejects.toBe(lost);
  });

  test("that never answers is given up on a cancel", async () => {
    stand = await standAgent(isSandboxed, { env: { AGENT_START: "silent" } });
    await expect(stand.turn({}, { signal: AbortSignal.timeout(1500) })).rejects.toThrow(/timeout/);
  });

  test("finds its files in its home and is found well by the doctor", async () => {
    stand = await standAgent(isSandboxed, { files: { ".config/agent.json": "{1}" } });
    await stand.turn({ run: ["cat ~/.config/agent.json"] });
    expect(stand.said()).toContain("{1}");
    expect(await stand.engine.examine?.(new AbortController().signal)).toBeUndefined();
  });
});

describe.runIf(sandbox.type !== "none")("a hostile agent in the sandbox", () => {
  let server: Server;
  let port: number;
  const received: (string | undefined)[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      received.push(request.headers.authorization);
      request.resume();
      response.end("an answer");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
    return () => server.close();
  });

  test("sees neither the data folder, nor other files, nor the service's environment", async () => {
    stand = await standAgent(true, {
      secrets: [{ name: "KEY", value: "sk-real-secret-value-1", hosts: ["example.com"] }],
    });
    const canary = join(await mkdtemp(join(tmpdir(), "docket-canary-")), "file");
    await writeFile(canary, "forbidden-outside");
    process.env.DOCKET_CANARY = "forbidden-environment";
    await stand.turn({
      run: [
        `cat ${canary} ${stand.dataDir}/secret.key /etc/shadow`,
        `ls -R ${stand.dataDir}`,
        "cat /proc/*/environ | tr '\\0' '\\n'; env",
        "ls /root /home /var /tmp /proc/1/root/root",
        "find / -name '*.pem' -path '*docket*' -o -name secret.key",
      ],
    });
    delete process.env.DOCKET_CANARY;
    await rm(join(canary, ".."), { recursive: true });
    expect(stand.said()).not.toMatch(/forbidden|sk-real-secret-value-1|root:[$*!]|secret\.key\n/);
    expect(stand.said()).toMatch(/KEY=sk-\w+/);
    expect(stand.said()).toContain("No such file");
  });

  test("reads what the agents file lists, also where its own /tmp lies", async () => {
    const listed = await mkdtemp("/tmp/docket-listed-");
    await writeFile(join(listed, "notes"), "some listed words");
    const { readable } = describeTestAgent();
    stand = await standAgent(true, { readable: [...readable, listed] });
    await stand.turn({ run: [`cat ${listed}/notes`, `echo x > ${listed}/notes`, "ls /tmp"] });
    expect(stand.said()).toContain("some listed words");
    expect(await readFile(join(listed, "notes"), "utf8")).toBe("some listed words");
    expect(stand.said()).not.toContain(basename(stand.folder));
    await rm(listed, { recursive: true });
  });

  test("writes nowhere but in its workspace, its home and a private /tmp", async () => {
    stand = await standAgent(true);
    const pattern = await readFile("/proc/sys/kernel/core_pattern", "utf8");
    const places = ["/usr/bin/x", "/etc/x", "/x", "/run/docket/x", "/dev/x", `${stand.dataDir}/x`, "/home/x"];
    await stand.turn({
      run: [
        ...places.map((place) => `echo x > ${place}`),
        "echo '|/workspace/evil' > /proc/sys/kernel/core_pattern",
        "mount -t tmpfs none /mnt",
        "unshare -Ur true",
        "echo x > /tmp/docket-escape; echo x > ~/x; echo x > x",
        "ln -s /etc evil-link && echo x > evil-link/x",
      ],
    });
    expect(await readFile("/proc/sys/kernel/core_pattern", "utf8")).toBe(pattern);
    const said = stand
      .said()
      .split("\n")
      .filter((line) => line.startsWith("$ "));
    const worked = said.filter((line) => !line.includes("FAILED")).map((line) => line.slice(2, 20));
    expect(worked).toEqual(["echo x > /tmp/dock"]);
    expect(await readFile("/tmp/docket-escape", "utf8").catch(() => "none")).toBe("none");
    expect(await readFile("/etc/x", "utf8").catch(() => "none")).toBe("none");
    expect(await readFile(join(stand.tree, "x"), "utf8")).toBe("x\n");
  });

  test("cannot steer where its home's files are put", async () => {
    stand = await standAgent(true, { files: { "link/file": "text" } });
    const outside = await mkdtemp(join(tmpdir(), "docket-outside-"));
    await stand.turn({ run: ["rm -rf ~/link"] });
    await symlink(outside, join(stand.home, "link"));
    await failure(stand.turn({}));
    expect(await readdir(outside)).toEqual([]);
    await rm(outside, { recursive: true });
  });

  test("reaches no host, no port of this machine and no process of it", async () => {
    stand = await standAgent(true);
    await stand.turn({
      connect: { host: "127.0.0.1", port },
      run: [
        `curl -sS -m 3 --noproxy '*' http://127.0.0.1:${port}/`,
        `curl -sS -m 3 --noproxy '' -x http://127.0.0.1:3128 http://127.0.0.1:${port}/`,
        `curl -sS -m 3 --noproxy '' -p -x http://127.0.0.1:3128 http://127.0.0.1:${port}/`,
        "curl -sS -m 3 --noproxy '*' https://1.1.1.1/",
        `kill -9 ${process.pid}`,
        `kill -9 ${process.ppid}`,
        `cat /proc/${process.pid}/status`,
      ],
    });
    expect(received).toEqual([]);
    expect(stand.said()).not.toContain("an answer");
    expect(stand.said()).not.toContain("CONNECTED");
    expect(stand.said()).toContain("Connection blocked by network allowlist");
  });

  test("reaches a listed host, which gets the secret that the agent itself never has", async () => {
    stand = await standAgent(true, {
      network: [`127.0.0.1:${port}`],
      secrets: [{ name: "KEY", value: "sk-real-secret-value-1", hosts: [`127.0.0.1:${port}`] }],
    });
    await stand.turn({
      run: [`curl -sS -H "Authorization: Bearer $KEY" http://127.0.0.1:${port}/; echo; echo key $KEY`],
    });
    expect(stand.said()).toContain("an answer");
    expect(stand.said()).toMatch(/key sk-/);
    expect(stand.said()).not.toContain("sk-real-secret-value-1");
    expect(received).toEqual(["Bearer sk-real-secret-value-1"]);
  });

  test("gets no secret back from a host that repeats what it was sent", async () => {
    const echo = createServer(({ headers }, response) => {
      const { authorization, ...shown } = headers;
      response.end(`${JSON.stringify(shown)} ${authorization?.length}`);
    });
    await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(echo.address() as AddressInfo).port}`;
    const value = "sk-0real-secret-value-that-is-longer-1";
    stand = await standAgent(true, { secrets: [{ name: "KEY", value, hosts: [host], header: "X-Own-Key" }] });
    const headers = ["X-Request-Id", "User-Agent", "Accept", "Cookie", "OpenAI-Organization", "Authorization"];
    await stand.turn({
      run: [
        `curl -sS ${headers.map((name) => `-H "${name}: $KEY"`).join(" ")} http://${host}/`,
        `curl -sS -H "x-own-key: $KEY" http://${host}/own`,
      ],
    });
    const [first = "", second = ""] = stand.said().split("$ curl").slice(1);
    expect(first.match(/"sk-\w+"/g)).toHaveLength(headers.length - 1);
    expect(first).toMatch(new RegExp(`} ${value.length}\\n`));
    expect(first).not.toContain(value);
    expect(second).toContain(`"x-own-key":"${value}"`);
    echo.close();
  });

  test("is ended when it takes too much", async () => {
    stand = await standAgent(true, { memoryMb: 300, processes: 40 });
    const bomb = await failure(
      stand.turn({ run: ["for i in $(seq 60); do sleep 86398.5 & done; wait"] }).then((outcome) => outcome),
    ).catch(() => undefined);
    if (bomb) expect(bomb.message).toMatch(/processes/);
    expect(await isRunning("86398.5")).toBe(false);
    const eat = "node -e 'const a=[];setInterval(()=>a.push(Buffer.alloc(3e7,1)),20)'";
    expect((await failure(stand.turn({ run: [eat] }))).message).toMatch(/MB of memory/);
  });

  test.each([
    ["in its workspace", "head -c 40000000 /dev/zero > big; sleep 30"],
    ["in its home, in many files", "cd ~ && for n in $(seq 40); do head -c 1000000 /dev/zero > $n; done; sleep 30"],
    ["in a file without a name", "exec 9>gone && rm gone && head -c 40000000 /dev/zero >&9; sleep 30"],
  ])("is ended when it fills the disk %s", async (_, command) => {
    stand = await standAgent(true, { diskMb: 32 });
    // What is there before counts for nothing.
    await writeFile(join(stand.tree, "large.png"), Buffer.alloc(40_000_000, 1));
    await stand.turn({ run: ["sleep 3.5"] });
    expect((await failure(stand.turn({ run: [command] }))).message).toMatch(/more than 32 MB of the disk/);
  });

  test("leaves nothing behind", async () => {
    const before = process.env.TMPDIR;
    // A folder that no other test uses at the same time.
    const own = await mkdtemp(join(tmpdir(), "dt-"));
    process.env.TMPDIR = own;
    try {
      stand = await standAgent(true, {});
      await stand.turn({ daemon: "exec sleep 86398.75" });
      await sleep(50);
      expect(await isRunning("86398.75")).toBe(false);
      expect((await readdir(own)).filter((name) => /^docket-run-|^srt-/.test(name))).toEqual([]);
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });
});

test("refuses to work without a sandbox, and says what to install", async () => {
  const path = process.env.PATH;
  process.env.PATH = "/nonexistent";
  const found = await findSandbox();
  process.env.PATH = path;
  expect(found).toMatchObject({ type: "none", problem: expect.stringMatching(/apt install bubblewrap|needs Linux/) });
  stand = await standAgent(true, {}, async () => found);
  const error = await failure(stand.turn({ write: { "page.md": "changed" } }));
  expect(error.reason).toBe("sandbox_unavailable");
  expect(error.message).toMatch(/bubblewrap|Linux/);
  expect(error.message).toContain("DOCKET_SANDBOX=none");
  expect(await readFile(join(stand.tree, "page.md"), "utf8")).toBe("# Page\n");
});

test("registers the agents of the agents file, which the doctor looks at", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docket-agents-"));
  const path = join(folder, "agents.json");
  await writeFile(path, JSON.stringify({ mine: { command: ["no-such-agent"] } }));
  const config = readConfig({ DOCKET_AGENTS_FILE: path, DOCKET_SANDBOX: "none", DOCKET_DATA_DIR: folder });
  const [engine] = createAcpEngines(await readAgentsFile(path), config, pino({ level: "silent" }));
  expect(engine?.model).toBe("acp/mine");
  expect(await engine?.examine?.(new AbortController().signal)).toContain("no-such-agent is not installed");
  expect(() => readConfig({ DOCKET_SANDBOX: "maybe" })).toThrow("DOCKET_SANDBOX: expected required or none");
  await rm(folder, { recursive: true });
});

test("names all mistakes in the agents file at once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docket-agents-"));
  const path = join(folder, "agents.json");
  await writeFile(
    path,
    JSON.stringify({
      One: { command: ["x"] },
      two: { command: [], network: ["https://x.example/"], files: { "../x": "" }, colour: "red" },
      three: { command: ["x"], secrets: { KEY: { fromEnv: "NO_SUCH_KEY_HERE", hosts: ["a.example"] } } },
    }),
  );
  process.env.TEST_PORT_KEY = "sk-a-key";
  const secret = (...hosts: string[]) => ({ KEY: { fromEnv: "TEST_PORT_KEY", hosts } });
  const ports = {
    same: { command: ["x"], network: ["a.example", "b.example:1"], secrets: secret("a.example", "127.0.0.1:80") },
    other: { command: ["x"], network: ["a.example:8443"], secrets: secret("a.example") },
    below: { command: ["x"], network: ["*.example.com:1"], secrets: secret("api.example.com") },
    own: { command: ["x"], secrets: secret("localhost:1", "localhost:2") },
  };
  const otherPath = join(folder, "ports.json");
  await writeFile(otherPath, JSON.stringify(ports));
  const told = await readAgentsFile(otherPath).catch((cause: Error) => cause.message);
  delete process.env.TEST_PORT_KEY;
  for (const part of ["other.secrets.KEY.hosts: a.example:8443", "below.secrets.KEY.hosts", "own.secrets.KEY.hosts"])
    expect(told).toContain(part);
  expect(told).not.toContain("same");
  const error = await readAgentsFile(path).catch((cause: Error) => cause.message);
  for (const part of ["One", "two.command", "two.network.0", "two.files", "colour"]) expect(error).toContain(part);
  expect(error).toContain("three.secrets.KEY.fromEnv: the environment variable NO_SUCH_KEY_HERE is not set");
  for (const [text, problem] of [
    ["{", /DOCKET_AGENTS_FILE: .*JSON/],
    ["[]", /the file: .*record/],
  ] as const) {
    await writeFile(path, text);
    await expect(readAgentsFile(path)).rejects.toThrow(problem);
  }
  await expect(readAgentsFile(join(folder, "none.json"))).rejects.toThrow(/DOCKET_AGENTS_FILE: ENOENT.*none\.json/);
  await rm(folder, { recursive: true });
});
