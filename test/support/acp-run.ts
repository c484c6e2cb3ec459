import { randomInt } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { EngineFailure, type EngineOutcome, type EngineRound, type EngineRun } from "../../src/engine.ts";
import { createAcpEngine } from "../../src/engines/acp/acp-engine.ts";
import type { AcpAgent } from "../../src/engines/acp/agents-file.ts";
import { findSandbox } from "../../src/sandbox/find-sandbox.ts";
import type { AgentScript } from "./acp-agent.ts";
import { engineRun } from "./engine-run.ts";

const REPOSITORY = join(import.meta.dirname, "..", "..");

// Never called: it tells `vitest --changed` what the agent's process runs.
void (() => import("./acp-agent.ts"));

/** An entry of the agents file: the scripted agent, where it and what it runs on are installed. */
export function describeTestAgent() {
  return {
    command: [process.execPath, "--no-warnings", join(REPOSITORY, "test/support/acp-agent.ts")],
    readable: ["test/support/acp-agent.ts", "node_modules", "package.json"].map((name) => join(REPOSITORY, name)),
    memoryMb: 2048,
    diskMb: 256,
    processes: 128,
  };
}

const sandbox = await findSandbox();
if (sandbox.type === "none") console.warn(`No sandbox here, so nothing is tested in one: ${sandbox.problem}`);

/** With and without a sandbox, as far as this machine has one. */
export const LEVELS = [
  { level: "in the sandbox", isSandboxed: true },
  { level: "without a sandbox", isSandboxed: false },
].filter(({ isSandboxed }) => !isSandboxed || sandbox.type !== "none");

type RunDetails = Partial<Omit<EngineRun, "turn">> & { turn?: Partial<EngineRun["turn"]> };

export type AgentStand = {
  folder: string;
  tree: string;
  home: string;
  /** Where a canary and what else is nobody's business lie. */
  dataDir: string;
  /** Runs one turn; what the agent does is the script. */
  turn(script: AgentScript, more?: RunDetails): Promise<EngineOutcome>;
  /** Of the last turn. */
  last(): ReturnType<typeof engineRun> & { steps: EngineRound[] };
  /** What the agent said in the last turn. */
  said(): string;
  engine: ReturnType<typeof createAcpEngine>;
  /** Hears what the engine logs. */
  onLog(data: object): void;
  close(): Promise<void>;
};

/** The scripted agent behind the engine, on a workspace of its own. */
export async function standAgent(
  isSandboxed: boolean,
  more: Partial<AcpAgent> = {},
  find = findSandbox,
): Promise<AgentStand> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "docket-acp-")));
  const [tree, dataDir] = [join(folder, "data/workspaces/job/tree"), join(folder, "data")];
  await mkdir(tree, { recursive: true });
  await writeFile(join(tree, "page.md"), "# Page\n");
  await writeFile(join(dataDir, "secret.key"), "forbidden-data");
  const agent: AcpAgent = {
    name: "test",
    ...describeTestAgent(),
    env: {},
    secrets: [],
    network: [],
    mode: undefined,
    signIn: undefined,
    files: {},
    ...more,
  };
  const log = { info: (data: object) => stand.onLog(data) };
  const engine = createAcpEngine(agent, {
    findSandbox: isSandboxed ? find : undefined,
    hidden: [dataDir],
    log,
  });
  let last: ReturnType<AgentStand["last"]>;
  const home = join(folder, "data/homes/job");
  await mkdir(home, { recursive: true });
  const stand: AgentStand = {
    folder,
    tree,
    dataDir,
    engine,
    onLog: () => {},
    home: join(home, "test"),
    async turn(script, { turn, ...more } = {}) {
      const steps: EngineRound[] = [];
      const run = engineRun(`Please do this\n${JSON.stringify(script)}`, tree, {
        saveRound: async (step) => void steps.push(step),
        ...more,
      });
      Object.assign(run.turn, turn);
      run.workspace.openHome = async () => home;
      last = Object.assign(run, { steps });
      return engine.run(run);
    },
    last: () => last,
    said: () => last.progress.flatMap(({ type, data }) => (type === "text" ? [data.text] : [])).join(""),
    close: () => rm(folder, { recursive: true, force: true }),
  };
  return stand;
}

/** A turn that must fail, and how. */
export async function failure(work: Promise<EngineOutcome>): Promise<EngineFailure> {
  const outcome = await work.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(EngineFailure);
  return outcome as EngineFailure;
}

export async function sessionEvents({ home }: AgentStand): Promise<Record<string, string>[]> {
  const text = await readFile(join(home, "sessions.jsonl"), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Seconds for `sleep` that no other process of this machine was given, so that it can be found by them. */
export function uniqueSeconds(): string {
  return `86400.${randomInt(2 ** 40)}`;
}

/** Whether any process was started with this among its arguments. */
export async function isRunning(argument: string): Promise<boolean> {
  for (const pid of await readdir("/proc").then((names) => names.filter((name) => /^\d+$/.test(name)))) {
    const line = await readFile(`/proc/${pid}/cmdline`, "latin1").catch(() => "");
    if (line.split("\0").includes(argument)) return true;
  }
  return false;
}
