import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRulesEngine } from "../../src/engines/rules/rules-engine.ts";
import { gitText } from "../../src/git/run-git.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { mirrorPath } from "../../src/projects/repository/mirror-path.ts";
import { openRepository } from "../../src/projects/repository/open-repository.ts";
import { findProjectRowById, type ProjectRow } from "../../src/projects/store.ts";
import { readLastChanges } from "../../src/site-build/from-git/last-changes.ts";
import { boot, type Docket } from "../support/boot.ts";
import { startGitea } from "../support/code-hosts/gitea/start-gitea.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import { createScriptedEngine } from "../support/scripted-engine.ts";

const VERSIONS = 6;
/** Of one version, as git packs it. */
const LARGE_BYTES = 150_000;
const LITTLE_BYTES = 30_000;

const scripted = createScriptedEngine();
let docket: Docket;
let server: HostServer;
beforeAll(async () => {
  docket = await boot({
    settings: { DOCKET_SECRET_KEY: "ab".repeat(32) },
    overrides: { engines: [createRulesEngine(), scripted] },
  });
  server = await startGitea({
    "index.mdx": "---\ntitle: Home\n---\n\nHello.\n",
    "docs.json": '{"navigation":{"pages":["index"]}}',
  });
  for (let version = 0; version < VERSIONS; version++)
    await server.world.commit("main", { "data.json": JSON.stringify(large()), "index.mdx": page(version) });
});
afterAll(async () => {
  await docket.close();
  await server.close();
});

const large = () => randomBytes(LARGE_BYTES).toString("hex");
const page = (version: number) => `---\ntitle: Home\n---\n\nHello for the ${version}. time.\n`;
const prompt = () => `Set the description of index to "${randomBytes(6).toString("hex")}"`;

async function addProject(): Promise<ProjectRow> {
  const { id } = await docket.addProject({ repository: server.cloneUrl, token: "token-of-the-bot", host: "gitea" });
  return rowOf(id);
}

async function rowOf(id: string): Promise<ProjectRow> {
  return (await findProjectRowById(docket.app.database, id)) as ProjectRow;
}

/** What goes over git's connections while something is done. */
async function trafficOf<T>(
  work: () => Promise<T>,
): Promise<{ fetched: number; pushed: number; requests: number; result: T }> {
  const [before, requests] = [server.gitBytes(), server.gitCalls.length];
  const result = await work();
  const after = server.gitBytes();
  return {
    fetched: after.sent - before.sent,
    pushed: after.received - before.received,
    requests: server.gitCalls.length - requests,
    result,
  };
}

const delivered = { details: { reason: "delivered" } };

async function missingIn(gitDir: string): Promise<number> {
  const listed = await gitText(["rev-list", "--objects", "--missing=print", "main"], { gitDir });
  return listed.split("\n").filter((line) => line.startsWith("?")).length;
}

test("a project at a code host fetches large files of the newest commits alone, and later what is new", async () => {
  const project = await addProject();
  const first = await trafficOf(() => docket.runJob(project.id, prompt()));
  expect(first.result).toMatchObject(delivered);
  expect(first.fetched).toBeGreaterThan(LARGE_BYTES);
  expect(first.fetched).toBeLessThan(2 * LARGE_BYTES);
  expect(first.requests).toBeLessThanOrEqual(13);
  expect(await missingIn(mirrorPath(docket.app, project))).toBe(VERSIONS - 1);

  const later = await trafficOf(() => docket.runJob(project.id, prompt()));
  const followUp = await trafficOf(() => docket.message(project.id, first.result.id, prompt()));
  for (const { result, fetched, pushed } of [later, followUp]) {
    expect(result).toMatchObject(delivered);
    expect(fetched).toBeLessThan(LITTLE_BYTES);
    expect(pushed).toBeLessThan(LITTLE_BYTES);
  }

  await server.world.commit("main", { "data.json": JSON.stringify(large()) });
  const changed = await trafficOf(() => docket.runJob(project.id, prompt()));
  expect(changed.result).toMatchObject(delivered);
  expect(changed.fetched).toBeGreaterThan(LARGE_BYTES);
  expect(changed.fetched).toBeLessThan(2 * LARGE_BYTES);
});

test("a large file that a turn adds is delivered, and shown in its changes", async () => {
  const project = await addProject();
  scripted.on("add a large file", async ({ root }) => {
    await writeFile(join(root, "added.json"), JSON.stringify([large()]));
    return undefined;
  });
  const job = await docket.runJob(project.id, "add a large file", { model: scripted.model });
  expect(job).toMatchObject({ details: { reason: "delivered", filesChanged: 1 } });
  scripted.on("change it", async ({ root }) => {
    await writeFile(join(root, "added.json"), JSON.stringify([large(), large()]));
    return undefined;
  });
  expect(await docket.message(project.id, job.id, "change it")).toMatchObject(delivered);
});

test("the times of pages are those of the whole history", async () => {
  const project = await addProject();
  const signal = AbortSignal.timeout(60_000);
  const { gitDir } = await openRepository(docket.app, project, ["main"]);
  expect(await missingIn(gitDir)).toBeGreaterThan(0);
  const commit = await gitText(["rev-parse", "main"], { gitDir });
  const paths = ["index.mdx", "docs.json", "data.json"];
  const read = (from: string) => readLastChanges({ gitDir: from, commit, docsFolder: "", signal }, paths, undefined);
  expect(await read(gitDir)).toEqual(await read(server.world.gitDir));
});

test.each(["", "also if the host does not say what it has"])(
  "a push sends the turn's commits alone when all branches have moved meanwhile %s",
  async (failing) => {
    const project = await addProject();
    for (const { head } of server.world.pullRequests)
      if (await server.world.branch(head)) await server.world.deleteBranch(head);
    let pushes = 0;
    server.beforeGit = async ({ path }) => {
      if (!path.endsWith("service=git-receive-pack") || pushes++ > 0) return;
      await server.world.commit("main", { "elsewhere.md": `# ${randomBytes(4).toString("hex")}\n` });
      if (failing !== "")
        server.gitFaults.plan(
          { type: "answer", status: 500 },
          { only: (request) => request.path.endsWith("service=git-upload-pack") },
        );
    };
    const { result, pushed } = await trafficOf(() => docket.runJob(project.id, prompt()));
    server.beforeGit = async () => {};
    expect(pushes).toBe(failing === "" ? 1 : 2);
    expect(result).toMatchObject(delivered);
    expect(pushed).toBeLessThan(LARGE_BYTES + LITTLE_BYTES);
  },
);

test("a host that leaves nothing out is worked with all the same", async () => {
  await gitText(["config", "uploadpack.allowFilter", "false"], { gitDir: server.world.gitDir });
  const project = await addProject();
  expect(await docket.runJob(project.id, prompt())).toMatchObject(delivered);
  expect(await missingIn(mirrorPath(docket.app, project))).toBe(0);
  await gitText(["config", "uploadpack.allowFilter", "true"], { gitDir: server.world.gitDir });
});

test("a project whose pull requests Docket keeps has the whole history, also if it was at a host before", async () => {
  const project = await addProject();
  await docket.runJob(project.id, prompt());
  await updateProject(docket.app, docket.actor, project.id, { host: "builtin" });
  const job = await docket.runJob(project.id, prompt());
  expect(job).toMatchObject(delivered);
  expect(await missingIn(mirrorPath(docket.app, await rowOf(project.id)))).toBe(0);
});
