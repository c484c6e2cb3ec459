import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { createAcpEngine } from "../../src/engines/acp/acp-engine.ts";
import { readAgentsFile } from "../../src/engines/acp/agents-file.ts";
import { gitText } from "../../src/git/run-git.ts";
import { findSandbox } from "../../src/sandbox/find-sandbox.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { call, type Script } from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { describeOpencode, findOpencode } from "../support/opencode.ts";

const sandbox = await findSandbox();
const opencode = sandbox.type === "none" ? sandbox : await findOpencode();
if ("problem" in opencode) console.warn(`No test with a real agent: ${opencode.problem}`);

describe.skipIf("problem" in opencode)("opencode, in the sandbox", () => {
  let docket: Docket;
  let provider: ModelProvider;
  let homes: string;
  let repository: string;
  let projectId: string;

  beforeAll(async () => {
    provider = await startModelProvider({ script: () => ({ text: "Done." }) });
    vi.stubEnv("TEST_LOCAL_API_KEY", "sk-local-the-real-one");
    docket = await boot();
    homes = join(docket.app.config.dataDir, "homes");
    const file = join(docket.folder, "agents.json");
    const { program } = opencode as { program: string };
    await writeFile(file, JSON.stringify({ opencode: describeOpencode(program, provider.url) }));
    const surroundings = { findSandbox, hidden: [docket.app.config.dataDir], log: docket.app.log };
    const [agent] = await readAgentsFile(file);
    if (!agent) throw new Error("no agent");
    docket.app.engines.push(createAcpEngine(agent, surroundings));
    repository = await createRepository(join(docket.folder, "docs"), {
      "start.md": "# Start\n",
      "guide.md": "# Guide\n",
    });
    projectId = (await docket.addProject({ repository })).id;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await docket.close();
    await provider.close();
  });

  /** The model of a turn: one file is written, then it is done; whatever else opencode asks gets a word. */
  function write(path: string, content: string, title: string): Script {
    return ({ tools, messages }) => {
      if (!tools.includes("write")) return { text: "A name" };
      return messages.at(-1)?.toolResults.length
        ? { text: `Written.\n\nTitle: ${title}\nSummary: I wrote ${path}.` }
        : call("write", { filePath: `/workspace/${path}`, content });
    };
  }

  const page = (title: string) => `---\ntitle: ${title}\n---\n\nSome text.\n`;
  let job: Job;

  test("takes a prompt to a pull request, with a key that it never has", async () => {
    provider.play(write("start.md", page("Start"), "Rewrite the first page"));
    job = await docket.runJob(projectId, "Rewrite start.md", { model: "acp/opencode" });
    expect(job).toMatchObject({ status: "completed", model: "acp/opencode", details: { reason: "delivered" } });
    expect(job.prLink).toMatch(/^http/);
    const branch = `${job.details.branch}`;
    expect(await gitText(["show", `${branch}:start.md`], { cwd: repository })).toBe(page("Start").trim());
    expect(await gitText(["log", "-1", "--format=%s", branch], { cwd: repository })).toBe("Rewrite the first page");
    const keys = provider.requests.map(({ headers }) => headers.authorization);
    expect(new Set(keys)).toEqual(new Set(["Bearer sk-local-the-real-one"]));
    const files = await readdir(homes, { recursive: true, withFileTypes: true });
    for (const file of files.filter((one) => one.isFile()))
      expect(await readFile(join(file.parentPath, file.name), "latin1")).not.toContain("sk-local-the-real-one");
    const answer = await docket.call("GET", `/v2/agent/${projectId}/job/${job.id}/events`, undefined, {
      accept: "application/json",
    });
    const { events } = (await answer.json()) as { events: JobEvent[] };
    expect(events.filter(({ type }) => type.startsWith("tool.")).map(({ type }) => type)).toEqual([
      "tool.called",
      "tool.completed",
    ]);
  });

  test("goes on with the same session in a follow-up, on the same pull request", async () => {
    provider.play(write("guide.md", page("Guide"), "Rewrite the guide too"));
    const before = provider.requests.length;
    const followed = await docket.message(projectId, job.id, "And guide.md");
    expect(followed).toMatchObject({ status: "completed", prLink: job.prLink, details: { reason: "delivered" } });
    const asked = JSON.stringify(provider.requests.slice(before).find(({ tools }) => tools.length > 0)?.messages);
    expect(asked).toContain("Rewrite start.md");
    expect(asked).toContain("And guide.md");
  });

  test("fails if the provider refuses its key, and can be retried", async () => {
    provider.play(() => ({ fault: "bad_key" }));
    const failed = await docket.runJob(projectId, "Rewrite start.md again", { model: "acp/opencode" });
    expect(failed).toMatchObject({ status: "failed", details: { reason: "provider_error" } });
    expect(failed.details.message).toMatch(/127\.0\.0\.1 refused every request of the agent \(status 401\)/);
    provider.play(write("start.md", page("Again"), "Rewrite it again"));
    await docket.call("POST", `/v2/agent/${projectId}/job/${failed.id}/retry`);
    expect(await docket.waitFor(projectId, failed.id)).toMatchObject({ details: { reason: "delivered" } });
  });

  test("stops when the job is cancelled", async () => {
    provider.play(() => ({ fault: "hang", reply: { text: "Let me think" } }));
    const before = provider.requests.length;
    const created = await docket.call("POST", `/v2/agent/${projectId}/job`, {
      prompt: "Think for long",
      model: "acp/opencode",
    });
    const { id } = (await created.json()) as Job;
    await expect.poll(() => provider.requests.length).toBeGreaterThan(before);
    await docket.call("POST", `/v2/agent/${projectId}/job/${id}/cancel`);
    const cancelled = await docket.waitFor(projectId, id);
    expect(cancelled).toMatchObject({ status: "failed", details: { reason: "cancelled" } });
    await expect.poll(() => processesIn(homes)).toEqual([]);
  });
});

/** Processes that still have one of these folders open as theirs. */
async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "latin1").catch(() => "")));
  return lines.filter((line) => line.includes(folder));
}
