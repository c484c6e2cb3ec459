import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { connect } from "../../src/database/connect.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { listNodes } from "../../src/nodes/list-nodes.ts";
import { AUTHOR } from "../support/boot.ts";
import { type Node, prepareNodes } from "../support/nodes.ts";

const { start, startAll, call, gitUrl, projectId, databaseUrl } = prepareNodes();
const JOBS = "/v2/agent/PROJECT/job";

describe("a repository that one of four nodes keeps", () => {
  let a: Node;
  let b: Node;
  let d: Node;

  beforeAll(async () => {
    [a, b, , d] = (await startAll()) as [Node, Node, Node, Node];
  });

  const create = async (node: Node, prompt: string) => {
    const response = await call(node, "POST", JOBS, { prompt });
    expect(response.status).toBe(201);
    return (await response.json()) as Job;
  };
  const waitFor = async (node: Node, id: string) => {
    for (;;) {
      const job = (await (await call(node, "GET", `${JOBS}/${id}?wait=30`)).json()) as Job;
      if (job.status !== "active") return job;
    }
  };
  const eventsOf = async (node: Node, id: string) =>
    ((await (await call(node, "GET", `${JOBS}/${id}/events`)).json()) as { events: JobEvent[] }).events;

  it("is worked on by all of them, and each job is delivered once", async () => {
    const pages = ["quickstart", "installation", "index"];
    const asked = await Promise.all(
      [a, b].flatMap((node) =>
        pages.map((page) => create(node, `Set the description of ${page} to "From ${node.name}"`)),
      ),
    );
    const jobs = await Promise.all(asked.map(({ id }) => waitFor(b, id)));
    expect(jobs.map(({ status, details }) => [status, details.reason, details.pullRequests.length])).toEqual(
      jobs.map(() => ["completed", "delivered", 1]),
    );
    const gitDir = join(a.dataDir, "repositories", `${projectId()}.git`);
    for (const { id } of jobs)
      expect(await gitText(["rev-list", "--count", `main..docket/${id}`], { gitDir })).toBe("1");
  });

  it("is cloned from and pushed to at every node that serves, which records the push", async () => {
    const folder = await mkdtemp(join(tmpdir(), "docket-nodes-"));
    try {
      const clone = join(folder, "clone");
      await runGit(["clone", "--quiet", gitUrl(b), clone]);
      await writeFile(join(clone, "by-hand.md"), "# By hand\n");
      await runGit(["add", "."], { cwd: clone });
      await runGit(["commit", "--quiet", "-m", "By hand"], { cwd: clone, env: AUTHOR });
      await runGit(["push", "--quiet", "origin", "HEAD:by-hand"], { cwd: clone });
      const pushed = await gitText(["rev-parse", "HEAD"], { cwd: clone });
      expect(await gitText(["ls-remote", gitUrl(a), "refs/heads/by-hand"])).toContain(pushed);
      await expect(runGit(["push", "--quiet", "origin", ":by-hand"], { cwd: clone })).rejects.toThrow();
      const audit = async () => JSON.stringify(await (await call(a, "GET", "/v1/audit")).json());
      await expect.poll(audit).toContain("refs/heads/by-hand");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it("shows and merges its pull requests at every node that serves", async () => {
    const { id } = await create(b, 'Set the description of index to "To be merged"');
    const { prLink } = await waitFor(b, id);
    const number = prLink?.split("/").at(-1);
    const path = `/v1/projects/PROJECT/pull-requests/${number}`;
    const shown = (await (await call(b, "GET", path)).json()) as { state: string };
    expect(shown).toMatchObject({ state: "open" });
    const merged = await call(b, "POST", `${path}/merge`, {});
    expect(merged.status).toBe(200);
    const gitDir = join(a.dataDir, "repositories", `${projectId()}.git`);
    const main = await gitText(["show", "main:index.mdx"], { gitDir });
    expect(main).toContain("To be merged");
  });

  it("is closed at every node to a key that was revoked at one of them", async () => {
    const created = await call(a, "POST", "/v1/keys", { name: "short-lived" });
    expect(created.status).toBe(201);
    const { id, key } = (await created.json()) as { id: string; key: string };
    const own = { authorization: `Bearer ${key}` };
    const ask = async (node: Node) => (await call(node, "GET", "/v2/agent/PROJECT/jobs", undefined, own)).status;
    const clone = async () => {
      const [scheme, rest = ""] = gitUrl(b).split("://");
      return gitText(["ls-remote", `${scheme}://any:${key}@${rest.split("@")[1]}`]);
    };
    expect([await ask(a), await ask(b)]).toEqual([200, 200]);
    expect(await clone()).toContain("refs/heads/main");
    expect((await call(b, "DELETE", `/v1/keys/${id}`)).status).toBe(204);
    expect([await ask(a), await ask(b)]).toEqual([401, 401]);
    await expect(clone()).rejects.toThrow();
  });

  it("opens to nobody without a pass of another node", async () => {
    const address = `${a.address}/internal/git/${projectId()}.git/info/refs?service=git-upload-pack`;
    expect((await fetch(address)).status).toBe(401);
    expect((await call(a, "GET", `/internal/git/PROJECT.git/info/refs?service=git-upload-pack`)).status).toBe(401);
  });

  it("makes turns wait for its node while that is down, and they say for which", async () => {
    await a.process.kill("SIGKILL");
    const { id } = await create(b, 'Set the description of quickstart to "After the outage"');
    await expect
      .poll(async () => (await eventsOf(b, id)).find(({ type }) => type === "turn.waiting")?.data.message, {
        timeout: 30_000,
      })
      .toMatch(/node node-a, which does not answer/);
    const { username, password, origin, pathname } = new URL(gitUrl(b));
    const clone = await fetch(`${origin}${pathname}/info/refs?service=git-upload-pack`, {
      headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` },
    });
    expect(clone.status).toBe(503);
    expect(clone.headers.get("retry-after")).toBe("5");
    expect((await (await call(b, "GET", `${JOBS}/${id}`)).json()) as Job).toMatchObject({
      status: "active",
      details: { reason: "waiting_for_repository" },
    });
    a = await start("a");
    expect(await waitFor(b, id)).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  });

  it("is on a list of nodes that tells those that serve, workers alone, and those that have ended", async () => {
    await d.process.kill("SIGTERM");
    const { database, close } = connect(databaseUrl(), 1, () => {});
    const nodes = await listNodes({ database }).finally(close);
    expect(nodes.map(({ name, is_serving, is_working }) => [name, is_serving, is_working])).toEqual([
      ["node-a", true, false],
      ["node-b", true, false],
      ["node-c", false, true],
      ["node-d", false, false],
    ]);
  });
});
