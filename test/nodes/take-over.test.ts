import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { gitText } from "../../src/git/run-git.ts";
import { canMakeDisks, fillDisk, withSmallDisk } from "../faults/small-disk.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../support/database-proxy.ts";
import { createGitGate, type GitGate, type Hold } from "../support/git-gate.ts";
import { type Node, prepareNodes } from "../support/nodes.ts";

const { start, call, databaseUrl, projectId } = prepareNodes();
const JOBS = "/v2/agent/PROJECT/job";
/** Some 12 s on a quiet machine. Without what Docket does about it, pg-boss takes over after a minute at the soonest. */
const MOST_MS = 45_000;

const hasDisks = canMakeDisks();

type Victim = Node & { gate: GitGate; proxy: DatabaseProxy };

describe("another node takes over a turn", () => {
  let folder: string;
  let client: pg.Client;
  const nodes: Victim[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docket-take-over-"));
    client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    const startAt = async (name: string, index: number) => {
      const gate = await createGitGate(join(folder, name));
      const proxy = await startDatabaseProxy(databaseUrl());
      nodes[index] = { ...(await startNode(name, gate, proxy)), gate, proxy };
    };
    // The keeper of the repository is busy, so that it is none of those that are struck.
    await startAt("a", 0);
    const [keeper] = nodes as [Victim];
    const busy = await keeper.gate.hold("before", "*commit-tree*");
    await call(keeper, "POST", JOBS, { prompt: 'Set the description of index to "Busy"' });
    await busy.reached();
    await Promise.all(["b", "c", "d"].map((name, index) => startAt(name, index + 1)));
  });
  // Nothing that a failed test left is in the way of the next one.
  beforeEach(async () => {
    for (const node of nodes.slice(1)) {
      const { gate, process, proxy } = node;
      await rm(join(gate.folder, "rule"), { force: true });
      await proxy.become({ type: "forward" });
      if (process.child.exitCode !== null || process.child.signalCode !== null)
        Object.assign(node, await startNode(node.name, gate, proxy));
      else process.child.kill("SIGCONT");
    }
    await expect.poll(countWaiting).toBe(0);
  });
  afterAll(async () => {
    await client.end();
    for (const { process } of nodes) {
      process.child.kill("SIGCONT");
      await process.kill("SIGKILL");
    }
    for (const { proxy } of nodes) await proxy.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Turns that are not at their end, but for the one that keeps the keeper busy. */
  async function countWaiting(): Promise<number> {
    const { rowCount } = await client.query(
      "select from turns where status in ('queued', 'running') and prompt not like '%Busy%'",
    );
    return rowCount ?? 0;
  }

  const startNode = (name: string, gate: GitGate, proxy: DatabaseProxy) =>
    start(
      name,
      name < "c" ? "serve" : "worker",
      { PATH: `${gate.folder}:${process.env.PATH}`, DATABASE_URL: proxy.url, DOCKET_WORKER_CONCURRENCY: "1" },
      hasDisks && name > "b" ? withSmallDisk : undefined,
    );

  /** A job that a node has brought to a command of git, at which it stands still. */
  async function holdOne(pattern: string, victims: string) {
    const [keeper, ...workers] = nodes as [Victim, Victim, Victim, Victim];
    const holds = new Map<Victim, Hold>();
    for (const node of workers) holds.set(node, await node.gate.hold("before", pattern));
    // Those that are not to be struck are kept from work until the victim has it.
    const others = workers.filter(({ name }) => !victims.includes(name));
    for (const { process } of others) process.child.kill("SIGSTOP");
    const response = await call(keeper, "POST", JOBS, { prompt: `Set the description of quickstart to "${pattern}"` });
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as Job;
    await expect.poll(() => workerOf(id)).toBeDefined();
    for (const { process } of others) process.child.kill("SIGCONT");
    const worker = await workerOf(id);
    const victim = workers.find(({ process }) => process.pid === worker) as Victim;
    await holds.get(victim)?.reached();
    return { id, victim, asker: keeper, release: () => Promise.all([...holds.values()].map((hold) => hold.release())) };
  }

  async function workerOf(jobId: string): Promise<number | undefined> {
    const { rows } = await client.query<{ worker: string | null }>("select worker from turns where job_id = $1", [
      jobId,
    ]);
    const pid = rows[0]?.worker?.split(":").at(-1);
    return pid === undefined ? undefined : Number(pid);
  }

  const eventsOf = async (node: Node, id: string) =>
    ((await (await call(node, "GET", `${JOBS}/${id}/events`)).json()) as { events: JobEvent[] }).events;

  async function expectTakenOver(asker: Node, id: string, since: number) {
    const resumed = async () => (await eventsOf(asker, id)).some(({ type }) => type === "turn.resumed");
    await expect.poll(resumed, { timeout: 60_000, interval: 100 }).toBe(true);
    expect(Date.now() - since).toBeLessThan(MOST_MS);
    const job = (await (await call(asker, "GET", `${JOBS}/${id}?wait=60`)).json()) as Job;
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    expect(job.details.pullRequests).toHaveLength(1);
  }

  /** What may not change any more, whatever wakes. */
  async function stateOf(id: string) {
    const gitDir = join((nodes[0] as Victim).dataDir, "repositories", `${projectId()}.git`);
    const { rows } = await client.query(
      `select (select json_agg(e order by seq) from job_events e where job_id = $1) as events,
        (select json_agg(t) from turns t where job_id = $1) as turns, (select row_to_json(j) from jobs j where id = $1) as job,
        (select json_agg(p) from pull_requests p where project_id = $2) as pulls`,
      [id, projectId()],
    );
    return { rows, refs: await gitText(["for-each-ref"], { gitDir }) };
  }

  async function expectTimesInOrder(id: string) {
    const { rows } = await client.query<{ ok: boolean }>(
      `select coalesce(bool_and(ok), true) as ok from (
        select at >= lag(at) over (order by seq) as ok from job_events where job_id = $1) e`,
      [id],
    );
    expect(rows[0]?.ok).toBe(true);
  }

  it("of a worker that is killed", async () => {
    const { id, victim, asker, release } = await holdOne("*commit-tree*", "cd");
    const struck = Date.now();
    await victim.process.kill("SIGKILL");
    await release();
    await expectTakenOver(asker, id, struck);
    await expectTimesInOrder(id);
  });

  it("or nobody does, if it is cancelled at another node than the one that works on it", async () => {
    const { id, victim, asker, release } = await holdOne("*commit-tree*", "cd");
    expect(victim).not.toBe(asker);
    expect((await call(asker, "POST", `${JOBS}/${id}/cancel`)).status).toBe(200);
    await release();
    await expectIdle(victim);
    const job = (await (await call(asker, "GET", `${JOBS}/${id}?wait=60`)).json()) as Job;
    expect(job).toMatchObject({ details: { reason: "cancelled", pullRequests: [] } });
    const gitDir = join(asker.dataDir, "repositories", `${projectId()}.git`);
    expect(await gitText(["for-each-ref", `refs/heads/docket/${id}`], { gitDir })).toBe("");
  });

  it("of a worker that is frozen before it pushes, which writes nothing when it wakes", async () => {
    const { id, victim, asker, release } = await holdOne("* push *", "cd");
    const struck = Date.now();
    victim.process.child.kill("SIGSTOP");
    for (const { gate } of nodes.slice(1).filter((node) => node !== victim))
      await rm(join(gate.folder, "rule"), { force: true });
    await expectTakenOver(asker, id, struck);
    const before = await stateOf(id);
    await release();
    victim.process.child.kill("SIGCONT");
    await expectIdle(victim);
    expect(await stateOf(id)).toEqual(before);
    await expectTimesInOrder(id);
  });

  it("of a worker whose disk is full", async (context) => {
    if (!hasDisks) context.skip("this user may not make disks: user namespaces are off");
    const { id, victim, asker, release } = await holdOne("*commit-tree*", "cd");
    const { isFull, clear } = await fillDisk(victim.process.pid, victim.dataDir);
    expect(isFull).toBe(true);
    const struck = Date.now();
    await release();
    await expectTakenOver(asker, id, struck);
    const waited = (await eventsOf(asker, id)).filter(({ type }) => type === "turn.waiting");
    expect(waited.length).toBeGreaterThan(0);
    for (const { data } of waited)
      expect(data.message).toMatch(/^The machine that worked on the turn is out of something/);
    await clear();
    await expectIdle(victim);
    await expectTimesInOrder(id);
  });

  it("of a serve whose connections to the database are silent", async () => {
    const { id, victim, asker, release } = await holdOne("*commit-tree*", "b");
    const struck = Date.now();
    await victim.proxy.become({ type: "silence" });
    await release();
    await expectTakenOver(asker, id, struck);
    const before = await stateOf(id);
    await victim.proxy.become({ type: "forward" });
    victim.proxy.cut();
    await expectIdle(victim);
    expect(await stateOf(id)).toEqual(before);
  });

  /** It has done with what it held, and works again. */
  async function expectIdle({ dataDir, process: { pid } }: Victim) {
    // As the process sees it, which may have a disk of its own there.
    const workspaces = join(`/proc/${pid}/root`, dataDir, "workspaces");
    await expect.poll(() => readdir(workspaces)).toEqual([]);
  }
});
