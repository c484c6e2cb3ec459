import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { openApp } from "../../src/open-app.ts";
import { startWorker } from "../../src/worker.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { type GitServer, serveRepository } from "../support/git-server.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";

const engine = createScriptedEngine();
let docket: Docket;
let bare: string;

beforeAll(async () => {
  docket = await boot({
    overrides: { engines: [engine] },
    settings: { DOCKET_OUTAGE_PATIENCE_SECONDS: "900", DOCKET_WORKER_CONCURRENCY: "8" },
  });
  const source = await createRepository(join(docket.folder, "source"), { "page.md": "# Page\n" });
  bare = join(docket.folder, "bare.git");
  await runGit(["clone", "--quiet", "--bare", source, bare]);
});
afterAll(() => docket.close());

async function serve(): Promise<{ git: GitServer; projectId: string }> {
  const git = await serveRepository(bare);
  return { git, projectId: (await docket.addProject({ repository: git.url })).id };
}

async function create(projectId: string, prompt: string): Promise<Job> {
  engine.on(prompt, async ({ root }) => {
    await writeFile(join(root, "new.md"), `# New\n\n${prompt}\n`);
    return undefined;
  });
  return (await (await docket.call("POST", `/v2/agent/${projectId}/job`, { prompt })).json()) as Job;
}

async function untilReason(projectId: string, id: string, reason: string): Promise<Job> {
  let job: Job | undefined;
  await expect
    .poll(async () => {
      job = (await (await docket.call("GET", `/v2/agent/${projectId}/job/${id}`)).json()) as Job;
      return job.details.reason;
    })
    .toBe(reason);
  return job as Job;
}

async function eventsOf(projectId: string, id: string): Promise<JobEvent[]> {
  const headers = { accept: "application/json" };
  const answer = await docket.call("GET", `/v2/agent/${projectId}/job/${id}/events`, undefined, headers);
  return ((await answer.json()) as { events: JobEvent[] }).events;
}

const commitsOf = async (job: Job) => gitText(["rev-list", "--count", `main..${job.details.branch}`], { cwd: bare });

describe("a turn is parked and tried again", () => {
  it("when the repository's server is overloaded at its start", async () => {
    const { git, projectId } = await serve();
    git.answer = (_, response) => response.writeHead(503).end("Later\n");
    const { id } = await create(projectId, "Survive 503");
    const waiting = await untilReason(projectId, id, "waiting_for_repository");
    expect(waiting).toMatchObject({ status: "active", details: { queuedTurns: 1 } });
    expect(waiting.details.message).toMatch(
      /returned error: 503\. Docket tries again at \d\d:\d\d:\d\d UTC, and gives up at \d\d:\d\d:\d\d UTC$/,
    );
    git.answer = undefined;
    const job = await docket.waitFor(projectId, id);
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    expect(await commitsOf(job)).toBe("1");
    await git.close();
  });

  it("when the connection breaks after the push has arrived", async () => {
    const { git, projectId } = await serve();
    const { id } = await create(projectId, "Survive a broken push");
    // Git's answer gets lost, and with it the server for a while.
    const head = () => gitText(["for-each-ref", `refs/heads/docket/${id}`], { cwd: bare });
    const behind = await serveRepository(bare);
    git.answer = (request, response) => {
      const inner = httpRequest(`${new URL(behind.url).origin}${request.url}`, {
        method: request.method ?? "GET",
        headers: request.headers,
      });
      inner.on("response", (answer) => {
        if (request.method !== "POST" || !request.url?.endsWith("/git-receive-pack"))
          return answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
        git.answer = (again) => void again.socket.destroy();
        answer.resume().on("end", () => request.socket.destroy());
      });
      request.pipe(inner);
    };
    await untilReason(projectId, id, "waiting_for_repository");
    expect(await head()).not.toBe("");
    git.answer = undefined;
    const job = await docket.waitFor(projectId, id);
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    expect(await commitsOf(job)).toBe("1");
    expect(engine.runs.filter((prompt) => prompt === "Survive a broken push")).toHaveLength(1);
    await Promise.all([git.close(), behind.close()]);
  });
});

describe("a turn whose project gets another repository", () => {
  it("starts over there, whatever it has done in the one before", async () => {
    const { git, projectId } = await serve();
    const other = await createRepository(join(docket.folder, "other"), { "other.md": "# Other\n" });
    const otherBare = join(docket.folder, "other.git");
    await runGit(["clone", "--quiet", "--bare", other, otherBare]);
    const next = await serveRepository(otherBare);
    const move = () => docket.call("PATCH", `/v1/projects/${projectId}`, { repository: next.url });
    const prompt = "Move while it works";
    const seen: string[][] = [];
    engine.on(prompt, async ({ root }) => {
      seen.push((await readdir(root)).sort());
      await writeFile(join(root, "new.md"), "# New\n");
      if (seen.length === 1) expect((await move()).status).toBe(200);
      return undefined;
    });
    const job = await docket.runJob(projectId, prompt);
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", filesChanged: 1 } });
    expect(seen).toEqual([["page.md"], ["other.md"]]);
    const filesOn = (gitDir: string) => gitText(["ls-tree", "-r", "--name-only", `docket/${job.id}`], { gitDir });
    expect(await filesOn(otherBare)).toBe("new.md\nother.md");
    await expect(filesOn(bare)).rejects.toThrow();
    await Promise.all([git.close(), next.close()]);
  });

  it("starts over there also if the change comes while it pushes", async () => {
    const { git, projectId } = await serve();
    const otherBare = join(docket.folder, "copy.git");
    await runGit(["clone", "--quiet", "--bare", "--branch", "main", "--single-branch", bare, otherBare]);
    const next = await serveRepository(otherBare);
    git.answer = (request, response) => {
      if (request.method !== "POST" || !request.url?.endsWith("/git-receive-pack")) return false;
      const moved = docket.call("PATCH", `/v1/projects/${projectId}`, { repository: next.url });
      return void moved.finally(() => response.writeHead(403).end("Not here any more\n"));
    };
    const { id } = await create(projectId, "Move while it pushes");
    const job = await docket.waitFor(projectId, id);
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    expect(await gitText(["show", `docket/${id}:new.md`], { gitDir: otherBare })).toContain("Move while it pushes");
    await Promise.all([git.close(), next.close()]);
  });
});

// Apart from the others, because its second node takes whatever turn there is.
describe("a turn goes on", () => {
  it("on another node first when its machine is out of room, however often that happens", async () => {
    const folder = await mkdtemp(join(tmpdir(), "docket-node-"));
    const healthy = createScriptedEngine();
    const { projectId } = await serve();
    const prompt = "Survive a full disk";
    const { id } = await create(projectId, prompt);
    let failures = 0;
    engine.on(prompt, async () => {
      failures += 1;
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    });
    healthy.on(prompt, async ({ root }) => {
      await writeFile(join(root, "new.md"), "# New\n");
      return undefined;
    });
    const waiting = await untilReason(projectId, id, "waiting_for_node");
    expect(waiting.details.message).toContain("no space left on device");
    const before = failures;
    const config = { ...docket.app.config, dataDir: folder };
    const app = await openApp(config, { log: pino({ level: "silent" }), engines: [healthy] });
    const worker = await startWorker(app);
    expect(await docket.waitFor(projectId, id)).toMatchObject({ status: "completed" });
    expect(failures).toBeGreaterThanOrEqual(before);
    expect(healthy.runs).toContain(prompt);
    const types = (await eventsOf(projectId, id)).map(({ type }) => type);
    expect(types.filter((type) => type === "turn.waiting").length).toBe(failures);
    await worker.stop(500);
    await app.close(500);
    await rm(folder, { recursive: true, force: true });
  });
});
