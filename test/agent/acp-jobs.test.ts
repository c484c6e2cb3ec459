import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { gitText } from "../../src/git/run-git.ts";
import { openApp } from "../../src/open-app.ts";
import { findSandbox } from "../../src/sandbox/find-sandbox.ts";
import { startWorker } from "../../src/worker.ts";
import { describeTestAgent } from "../support/acp-run.ts";
import { boot, commitAll, createRepository, type Docket } from "../support/boot.ts";
import { MAIN } from "../support/docket-process.ts";

const SECRET = "sk-of-an-agent-0123456789";
const sandbox = await findSandbox();
if (sandbox.type === "none") console.warn(`No sandbox here, so the doctor looks at agents without: ${sandbox.problem}`);

let folder: string;
let file: string;
let docket: Docket;
let projectId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-acp-jobs-"));
  file = join(folder, "agents.json");
  await writeFile(file, JSON.stringify({ test: { ...describeTestAgent(), secrets: secrets() } }));
  vi.stubEnv("TEST_AGENT_KEY", SECRET);
  docket = await boot({ settings: { DOCKET_AGENTS_FILE: file, DOCKET_SANDBOX: "none" } });
  const repository = await createRepository(join(folder, "docs"), { "page.md": "# Page\n" });
  projectId = (await docket.addProject({ repository })).id;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await docket.close();
  await rm(folder, { recursive: true, force: true });
});

const runAgent = (script: object, more: object = {}) =>
  docket.runJob(projectId, `Please do this\n${JSON.stringify(script)}`, { model: "acp/test", ...more });

test("an agent solves conflicts of its work with what a person pushes meanwhile", async () => {
  const repository = join(folder, "docs");
  const clone = join(folder, "clone");
  const git = `git -C ${clone} -c user.name=Ada -c user.email=ada@example.com`;
  const person = `git clone -q ${repository} ${clone} && echo '# Of a person' > ${clone}/page.md && ${git} commit -qam Person && ${git} push -q origin HEAD:refs/heads/docket/both`;
  const solve = "sed -i '/^<<<<<<< pushed$/d; /^=======$/d; /^>>>>>>> yours$/d' page.md";
  const work = `if grep -q '>>>>>>> yours' page.md; then ${solve}; else ${person} && echo '# Of an agent' > page.md; fi`;
  const job = await runAgent({ run: [work] }, { branch: "docket/both" });
  expect(job, job.details.message).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  expect(await gitText(["show", "docket/both:page.md"], { cwd: repository })).toBe("# Of a person\n# Of an agent");
  expect(await gitText(["log", "-1", "--format=%s", "docket/both~"], { cwd: repository })).toBe("Person");
});

describe("an agent that has its real secret, since there is no sandbox", () => {
  test("tells it nobody", async () => {
    const job = await runAgent({ run: ["echo the key is $KEY"], say: ["\nTitle: Key $KEY\n"] });
    const headers = { accept: "application/json" };
    const answer = await docket.call("GET", `/v2/agent/${projectId}/job/${job.id}/events`, undefined, headers);
    const events = await answer.text();
    expect(events).toContain("the key is [redacted]");
    expect(events).not.toContain(SECRET);
    const failed = await runAgent({ run: [`echo ${SECRET}`], stop: "refusal" });
    expect(failed).toMatchObject({ status: "failed", details: { reason: "refused" } });
    expect(failed.details.message).toContain("[redacted]");
    expect(withoutPrompt(failed)).not.toContain(SECRET);
  });

  test("cannot have it committed", async () => {
    const job = await runAgent({ write: { "page.md": `# Page\n\nUse ${SECRET}.\n` } });
    expect(job).toMatchObject({ status: "failed", details: { reason: "validation_failed" } });
    expect(job.details.message).toContain("page.md:3: looks like a secret (a secret of this installation)");
    expect(withoutPrompt(job)).not.toContain(SECRET);
  });
});

test("an agent sees no file that instructs agents as the branch under work has it, and that stays so in the branch", async () => {
  const repository = await createRepository(join(folder, "instructed"), {
    "page.md": "# Page\n",
    "AGENTS.md": "Merged orders.\n",
    "CLAUDE.md": "Merged orders for Claude.\n",
  });
  const project = await docket.addProject({ repository });
  const prompt = (script: object) => `Please do this\n${JSON.stringify(script)}`;
  const job = await docket.runJob(project.id, prompt({ write: { "page.md": "# One\n" } }), { model: "acp/test" });
  const branch = job.details.branch ?? "";
  await gitText(["checkout", "--quiet", branch], { cwd: repository });
  const planted = ["CLAUDE.md", "sub/AGENTS.md", ".mcp.json", "opencode.json", ".claude/commands/x.md"];
  for (const path of planted) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), "Planted orders.\n");
  }
  await commitAll(repository, "Plant");
  await gitText(["checkout", "--quiet", "main"], { cwd: repository });
  const script = {
    write: { "page.md": "# Two\n", "sub/AGENTS.md": "New orders.\n" },
    run: ["cat AGENTS.md", "grep -r orders . | sort"],
  };
  const followed = await docket.message(project.id, job.id, prompt(script));
  expect(followed).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  const headers = { accept: "application/json" };
  const told = await docket.call("GET", `/v2/agent/${project.id}/job/${job.id}/events`, undefined, headers);
  const events = await told.text();
  expect(events).toContain("$ cat AGENTS.md: Merged orders.");
  expect(events).not.toContain("Planted");
  expect(await gitText(["show", `${branch}:page.md`], { cwd: repository })).toBe("# Two");
  for (const path of planted)
    expect(await gitText(["show", `${branch}:${path}`], { cwd: repository })).toBe("Planted orders.");
});

test("a worker that stops within a prompt loses neither the agent's files nor what they cost", {
  timeout: 90_000,
}, async () => {
  const settings = { DOCKET_AGENTS_FILE: file, DOCKET_SANDBOX: "none" };
  const other = await boot({ settings, hasWorker: false });
  const repository = await createRepository(join(folder, "interrupted"), { "page.md": "# Page\n" });
  const project = await other.addProject({ repository });
  const script = { write: { "page.md": "# Written once\n" }, tools: 1, costUsd: 0.5, hang: "once" };
  const prompt = `Please do this\n${JSON.stringify(script)}`;
  const created = await other.call("POST", `/v2/agent/${project.id}/job`, { prompt, model: "acp/test" });
  const { id } = (await created.json()) as Job;
  const work = async (until: () => Promise<unknown>) => {
    const app = await openApp(other.app.config, { log: pino({ level: "silent" }) });
    const worker = await startWorker(app);
    await until();
    await worker.stop(0);
    await app.close(500);
  };
  const cost = async () => {
    const { rows } = await sql<{ cost: number }>`select (usage->>'costUsd')::float as cost from turn_steps`.execute(
      other.app.database,
    );
    return rows[0]?.cost;
  };
  await work(async () => expect.poll(cost).toBe(0.5));
  await work(() => other.waitFor(project.id, id));
  const job = await other.waitFor(project.id, id);
  expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", usage: { costUsd: 0.5 } } });
  expect(await gitText(["show", `${job.details.branch}:page.md`], { cwd: repository })).toBe("# Written once");
  await other.close();
});

describe("docket, where agents are to work", () => {
  async function run(agents: object, command: string[], more: object = {}) {
    const path = join(folder, "other-agents.json");
    await writeFile(path, JSON.stringify(agents));
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: docket.app.config.databaseUrl,
      DOCKET_DATA_DIR: docket.app.config.dataDir,
      DOCKET_AGENTS_FILE: path,
      TEST_AGENT_KEY: SECRET,
      ...more,
    };
    const options = { env, timeout: 50_000 };
    return promisify(execFile)(process.execPath, ["--no-warnings", MAIN, ...command], options).then(
      ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
      (error: { stdout: string; stderr: string; code: number }) => error,
    );
  }

  test("has its doctor look at the sandbox and start every agent", async () => {
    const agents = {
      works: describeTestAgent(),
      missing: { command: ["no-such-agent"] },
      mute: { ...describeTestAgent(), command: ["sh", "-c", "echo my key is $KEY >&2; exit 3"], secrets: secrets() },
    };
    const level = sandbox.type === "none" ? { DOCKET_SANDBOX: "none" } : {};
    const { stdout, code } = await run(agents, ["doctor", "--json"], level);
    const findings = JSON.parse(stdout) as { check: string; state: string; message: string }[];
    expect(code).toBe(1);
    expect(findings.filter(({ check }) => /sandbox|acp/.test(check))).toEqual([
      sandbox.type === "none"
        ? { check: "sandbox", state: "warning", message: expect.stringContaining("DOCKET_SANDBOX=none") }
        : { check: "sandbox", state: "ok", message: expect.stringContaining("bubblewrap") },
      { check: "model acp/works", state: "ok", message: "answers" },
      { check: "model acp/missing", state: "problem", message: "The program no-such-agent is not installed here" },
      { check: "model acp/mute", state: "problem", message: expect.stringContaining("exit code 3. Its last output") },
    ]);
    expect(stdout).not.toContain(SECRET);
  });

  test("has its doctor wait for an agent as long as is set, and say so", async () => {
    const agents = { slow: { ...describeTestAgent(), env: { AGENT_START: "silent" } } };
    const settings = { DOCKET_SANDBOX: "none", DOCKET_MODEL_TEST_SECONDS: "2" };
    const { stdout } = await run(agents, ["doctor", "--json"], settings);
    const findings = JSON.parse(stdout) as { check: string; message: string }[];
    expect(findings.find(({ check }) => check === "model acp/slow")?.message).toMatch(
      /did not answer within \d+ s; .* raise DOCKET_MODEL_TEST_SECONDS/,
    );
  });

  test.runIf(sandbox.type !== "none")("has its doctor say what to install where there is no sandbox", async () => {
    const path = join(folder, "bin");
    await mkdir(path);
    for (const program of ["git", "node"])
      await symlink((await promisify(execFile)("which", [program])).stdout.trim(), join(path, program));
    const { stdout, code } = await run({ works: describeTestAgent() }, ["doctor", "--json"], { PATH: path });
    expect(code).toBe(1);
    const findings = JSON.parse(stdout) as { check: string; state: string; message: string }[];
    for (const check of ["sandbox", "model acp/works"]) {
      const finding = findings.find((one) => one.check === check);
      expect(finding).toMatchObject({ state: "problem", message: expect.stringContaining("apt install bubblewrap") });
    }
  });

  test("starts with no mistake in the agents file, and names all of them", async () => {
    const agents = {
      One: { command: ["x"] },
      two: { command: [], memoryMb: 1 },
      three: { command: ["x"], secrets: { KEY: { fromEnv: "NO_SUCH_KEY_HERE", hosts: [] } } },
    };
    const mistakes = [
      "One:",
      "two.command:",
      "two.memoryMb:",
      "three.secrets.KEY.hosts:",
      "NO_SUCH_KEY_HERE is not set",
    ];
    const served = await run(agents, ["serve"]);
    expect(served.code).toBe(1);
    for (const mistake of mistakes) expect(served.stderr).toContain(mistake);
    const { stdout, code } = await run(agents, ["doctor", "--json"]);
    expect(code).toBe(1);
    const findings = JSON.parse(stdout) as { check: string; message: string }[];
    expect(findings.map(({ check }) => check)).toEqual(["git", "data folder", "secret key", "sandbox", "start"]);
    for (const mistake of mistakes) expect(findings.at(-1)?.message).toContain(mistake);
  });
});

function secrets() {
  return { KEY: { fromEnv: "TEST_AGENT_KEY", hosts: ["api.example.com"] } };
}

/** What the job tells beside its prompt, which is the client's own. */
function withoutPrompt({ details, ...job }: Job): string {
  return JSON.stringify({ ...job, details: { ...details, prompt: "" } });
}
