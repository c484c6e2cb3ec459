/**
 * A coding agent for tests, as a program: speaks the Agent Client Protocol and does what the last line of its task says,
 * one command as JSON, e.g. `{"write": {"page.md": "# Page"}}`. It keeps its sessions in its home.
 */
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { connect } from "node:net";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type AgentContext, agent, methods, ndJsonStream } from "@agentclientprotocol/sdk/unstable";

export type AgentScript = {
  say?: string[];
  write?: Record<string, string>;
  /** Shell commands; what they print and how they end is said. */
  run?: string[];
  connect?: { host: string; port: number };
  ask?: { kind: string; path?: string }[];
  /** Writes these on the repair prompts, one after the other. */
  repairs?: Record<string, string>[];
  tools?: number;
  costUsd?: number;
  stop?: "end_turn" | "refusal" | "max_tokens" | "max_turn_requests" | "cancelled";
  /** "once" is until a prompt that says that the work was interrupted. */
  hang?: "polite" | "deaf" | "once" | "unreading";
  exit?: number;
  garbage?: "lines" | "line" | "flood" | "questions";
  daemon?: string;
};

const MODE = process.env.AGENT_START;
if (MODE === "exit") {
  process.stderr.write("cannot find my key sk-real-secret-value-1\n");
  process.exit(7);
}
if (MODE === "silent") await sleep(1_000_000);
if (MODE === "garbage") {
  process.stdout.write('Welcome to the agent!\n{not json}\n[1,2]\n{"id":99,"result":{}}\n');
}

const sessions = join(homedir(), "sessions.jsonl");
let repairs: Record<string, string>[] = [];
let cancelled = Promise.withResolvers<void>();

const app = agent({ name: "test-agent" })
  .onRequest(methods.agent.initialize, () => ({
    protocolVersion: 1,
    authMethods: [{ id: "key", name: "With a key" }],
    agentCapabilities: { sessionCapabilities: process.env.AGENT_RESUME === "no" ? {} : { resume: {} } },
  }))
  .onRequest(methods.agent.authenticate, ({ params: { methodId } }) => {
    note({ event: `signed in with ${methodId}` });
    return {};
  })
  .onRequest(methods.agent.session.new, () => {
    const sessionId = `session-${Date.now()}-${process.pid}`;
    note({ sessionId, event: "new" });
    return {
      sessionId,
      modes: {
        currentModeId: "ask",
        availableModes: [
          { id: "ask", name: "Ask" },
          { id: "edit", name: "Edit" },
        ],
      },
    };
  })
  .onRequest(methods.agent.session.resume, ({ params: { sessionId } }) => {
    if (!known().some((one) => one.sessionId === sessionId)) throw new Error("no such session");
    note({ sessionId, event: "resumed" });
    return {
      modes: {
        currentModeId: "ask",
        availableModes: [
          { id: "ask", name: "Ask" },
          { id: "edit", name: "Edit" },
        ],
      },
    };
  })
  .onRequest(methods.agent.session.setMode, ({ params: { sessionId, modeId } }) => {
    note({ sessionId, event: `mode ${modeId}` });
    return {};
  })
  .onNotification(methods.agent.session.cancel, ({ params: { sessionId } }) => {
    note({ sessionId, event: "cancelled" });
    cancelled.resolve();
  })
  .onRequest(methods.agent.session.prompt, async ({ params: { sessionId, prompt }, client }) => {
    const text = prompt.map((part) => (part.type === "text" ? part.text : "")).join("");
    note({ sessionId, event: "prompt", text });
    cancelled = Promise.withResolvers<void>();
    const repair = /^What you left cannot be committed/.test(text);
    if (repair) {
      writeAll(repairs.shift() ?? {});
      await say(client, sessionId, "Title: Put it right\nSummary: It was wrong.");
      return { stopReason: "end_turn" };
    }
    const line = text.split("\n").findLast((one) => one.startsWith("{")) ?? "{}";
    const { hang, ...script } = JSON.parse(line) as AgentScript;
    if (hang !== "once") return perform(client, sessionId, { ...script, ...(hang && { hang }) });
    return text.includes("was interrupted")
      ? perform(client, sessionId, {})
      : perform(client, sessionId, { ...script, hang: "deaf" });
  });

app.connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>));

async function perform(client: AgentContext, sessionId: string, script: AgentScript) {
  for (const text of script.say ?? []) await say(client, sessionId, text);
  for (let n = 0; n < (script.tools ?? 0); n++) await tool(client, sessionId, `tool-${n}`);
  writeAll(script.write ?? {});
  repairs = script.repairs ?? [];
  for (const command of script.run ?? []) await say(client, sessionId, `${shell(command)}\n`);
  if (script.connect) await say(client, sessionId, await tryConnect(script.connect));
  for (const [index, { kind, path }] of (script.ask ?? []).entries()) {
    const { outcome } = await client.request(methods.client.session.requestPermission, {
      sessionId,
      toolCall: {
        toolCallId: `ask-${index}`,
        kind: kind as "edit",
        title: kind,
        ...(path && { locations: [{ path }] }),
      },
      options: [
        { optionId: "always", name: "Always", kind: "allow_always" },
        { optionId: "yes", name: "Yes", kind: "allow_once" },
        { optionId: "no", name: "No", kind: "reject_once" },
      ],
    });
    await say(client, sessionId, `${kind} ${path}: ${outcome.outcome === "selected" ? outcome.optionId : "-"}\n`);
  }
  if (script.costUsd !== undefined)
    await client.notify(methods.client.session.update, {
      sessionId,
      update: { sessionUpdate: "usage_update", used: 1, size: 2, cost: { amount: script.costUsd, currency: "USD" } },
    });
  if (script.daemon) spawn("sh", ["-c", script.daemon], { detached: true, stdio: "ignore" }).unref();
  if (script.exit !== undefined) {
    process.stderr.write("I give up\n");
    process.exit(script.exit);
  }
  if (script.garbage === "lines")
    process.stdout.write(
      'oops\n{"id":5,"result":1}\n{"jsonrpc":"2.0","method":"session/update","params":{"update":7}}\n[]\n',
    );
  if (script.garbage === "line") await writeLong();
  if (script.garbage === "flood") await flood(sessionId);
  // More answers than the pipe and its socket hold, even if each is given before the next question.
  if (script.garbage === "questions") await question(sessionId, 20_000, "yes");
  // More answers than a pipe holds, and none is read.
  if (script.hang === "unreading") await question(sessionId, 100, "y".repeat(10_000));
  if (script.garbage === "questions" || script.hang === "unreading") standStill();
  if (script.hang === "deaf") await sleep(1_000_000);
  if (script.hang === "polite") {
    await cancelled.promise;
    return { stopReason: "cancelled" as const };
  }
  return {
    stopReason: script.stop ?? ("end_turn" as const),
    usage: { totalTokens: 30, inputTokens: 20, outputTokens: 10 },
  };
}

async function say(client: AgentContext, sessionId: string, text: string): Promise<void> {
  await client.notify(methods.client.session.update, {
    sessionId,
    update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text } },
  });
}

async function tool(client: AgentContext, sessionId: string, toolCallId: string): Promise<void> {
  const call = { toolCallId, title: "Edit page.md", kind: "edit" as const };
  await client.notify(methods.client.session.update, {
    sessionId,
    update: { sessionUpdate: "tool_call", ...call, status: "pending" },
  });
  await client.notify(methods.client.session.update, {
    sessionId,
    update: { sessionUpdate: "tool_call_update", toolCallId, status: "completed", rawInput: { path: "page.md" } },
  });
}

function writeAll(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = resolve(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

function shell(command: string): string {
  try {
    return `$ ${command}: ${execFileSync("sh", ["-c", `${command} 2>&1`], { encoding: "utf8", timeout: 20_000 }).trim()}`;
  } catch (error) {
    return `$ ${command}: FAILED ${(error as { stdout?: string }).stdout?.trim()}`;
  }
}

function tryConnect({ host, port }: { host: string; port: number }): Promise<string> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: 3000 });
    const end = (text: string) => {
      socket.destroy();
      done(`${host}: ${text}\n`);
    };
    socket.on("connect", () => end("CONNECTED"));
    socket.on("error", ({ message }) => end(message));
    socket.on("timeout", () => end("timeout"));
  });
}

async function writeLong(): Promise<void> {
  const part = "x".repeat(1024 ** 2);
  for (let n = 0; n < 100; n++) await new Promise((done) => process.stdout.write(part, done));
}

async function flood(sessionId: string): Promise<void> {
  const text = "y".repeat(4 * 1024 ** 2);
  const update = { sessionUpdate: "agent_message_chunk", content: { type: "text", text } };
  const line = `${JSON.stringify({ jsonrpc: "2.0", method: "session/update", params: { sessionId, update } })}\n`;
  for (;;) await new Promise((done) => process.stdout.write(line, done));
}

async function question(sessionId: string, times: number, optionId: string): Promise<void> {
  const params = {
    sessionId,
    toolCall: { toolCallId: "ask", kind: "edit", locations: [{ path: resolve("page.md") }] },
    options: [{ optionId, name: "Yes", kind: "allow_once" }],
  };
  const lines = Array.from({ length: times }, (_, index) =>
    JSON.stringify({ jsonrpc: "2.0", id: `q${index}`, method: "session/request_permission", params }),
  );
  // What the library has still to write comes first.
  await new Promise((done) => process.stdout.write("", done));
  writeUnread(`${lines.join("\n")}\n`);
}

/** Writes until the other side ends it, while nothing else of the program runs, so that no answer is read meanwhile. */
function writeUnread(text: string): void {
  for (let rest = Buffer.from(text); rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(process.stdout.fd, rest));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return;
      standStill(1);
    }
  }
}

/** Nothing of the program runs any more, or for so many milliseconds, so nothing is read. */
function standStill(ms?: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function note(entry: Record<string, string>): void {
  appendFileSync(sessions, `${JSON.stringify(entry)}\n`);
}

function known(): { sessionId: string }[] {
  if (!existsSync(sessions)) return [];
  return readFileSync(sessions, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
