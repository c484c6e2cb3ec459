import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { gitText } from "../../src/git/run-git.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { createGitGate, type GitGate } from "../support/git-gate.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";

const ROOT = join(import.meta.dirname, "..", "..");
// Never called: it tells `vitest --changed` what the workers' processes run.
void (() => import("../support/work-in-steps.ts"));
let docket: Docket;
let repository: string;
let projectId: string;
let gate: GitGate;
const children: ChildProcess[] = [];

beforeAll(async () => {
  docket = await boot({ hasWorker: false, overrides: { engines: [createScriptedEngine("test/steps")] } });
  repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  projectId = (await docket.addProject({ repository })).id;
  gate = await createGitGate(join(docket.folder, "bin"));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});
afterAll(async () => docket.close());

/** Starts a worker on the given data folder, as on a machine of its own. */
function startWorker(machine: string, holdAfter: string): { child: ChildProcess; said: string[] } {
  const child = spawn(process.execPath, [join(ROOT, "test/support/work-in-steps.ts"), holdAfter], {
    cwd: "/",
    env: {
      PATH: `${gate.folder}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: docket.app.config.databaseUrl,
      DOCKET_DATA_DIR: join(docket.folder, machine),
      DOCKET_LOG_LEVEL: "silent",
      DOCKET_SITES: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const said: string[] = [];
  if (child.stdout) createInterface(child.stdout).on("line", (line) => said.push(line));
  return { child, said };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

const untilSaid = (worker: { said: string[] }, what: string) => expect.poll(() => worker.said).toContain(what);

it("kill -9 and SIGTERM between steps, on other machines, and kill -9 after the edit: no step is done twice, and none is lost", {
  timeout: 180_000,
}, async () => {
  const response = await docket.call("POST", `/v2/agent/${projectId}/job`, { prompt: "work" });
  const { id } = (await response.json()) as Job;
  const first = startWorker("one", "1");
  await untilSaid(first, "step 1");
  await kill(first.child);
  const second = startWorker("one", "2");
  await untilSaid(second, "step 2");
  expect(second.said.filter((line) => line !== "up")).toEqual(["runs after 1", "step 2"]);
  const interrupted = once(second.child, "exit");
  second.child.kill("SIGTERM");
  expect(await interrupted).toEqual([0, null]);
  const hold = await gate.hold("before", "*commit-tree*");
  const third = startWorker("two", "never");
  await hold.reached();
  expect(third.said.filter((line) => line !== "up")).toEqual(["runs after 2", "step 3"]);
  await kill(third.child);
  await hold.kill();
  await hold.release();
  const fourth = startWorker("two", "never");
  const job = await docket.waitFor(projectId, id);
  expect(fourth.said.filter((line) => line !== "up")).toEqual([]);
  expect(job).toMatchObject({
    status: "completed",
    details: { usage: { steps: 3, inputTokens: 30, outputTokens: 3, costUsd: 0.3 } },
  });
  expect(await gitText(["show", `${job.details.branch}:index.md`], { cwd: repository })).toBe(
    "# Home\n\nStep 1.\n\nStep 2.\n\nStep 3.\n\nDone.",
  );
  expect(await gitText(["log", "-1", "--format=%s", job.details.branch ?? ""], { cwd: repository })).toBe(
    "Work in steps",
  );
  await expect.poll(() => readdir(join(docket.folder, "two", "workspaces"))).toEqual([]);
});
