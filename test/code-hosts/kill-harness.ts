import { expect } from "vitest";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { turnQueue } from "../../src/agent/turn/turn-queue.ts";
import type { CodeHostKind } from "../../src/code-hosts/code-host.ts";
import { gitText } from "../../src/git/run-git.ts";
import type { Docket } from "../support/boot.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import type { WorkerProcesses } from "../support/worker-processes.ts";
import { type Blow, fallingOf, type Requests } from "./blows.ts";
import { STRUCK_HOSTS } from "./struck-hosts.ts";

const TOKEN = "token-of-the-bot";
const NEXT_TOKEN = "next-token-of-the-bot";
/** How many times in a row a worker is killed. */
const KILLS = 3;

/** How many requests a job and a follow-up make at a host. */
export async function countRequests(docket: Docket, host: CodeHostKind): Promise<Requests> {
  const trial = await openTrial(docket, host);
  const job = await trial.run("one");
  const ofJob = trial.counts();
  await trial.follow(job, "two");
  const all = trial.counts();
  await trial.expectDelivered(job.id, 2);
  await trial.close();
  return { job: ofJob, "follow-up": { api: all.api - ofJob.api, git: all.git - ofJob.git } };
}

/** Lets a blow fall, and expects exactly one pull request with the right head, and the right state. */
export async function strike(docket: Docket, workers: WorkerProcesses, blow: Blow): Promise<void> {
  const trial = await openTrial(docket, blow.host);
  const { server } = trial;
  const isFollowUp = blow.turn === "follow-up";
  const before = isFollowUp ? await trial.run("one") : undefined;
  const faults = blow.way === "api" ? server.faults : server.gitFaults;
  const { failure, also } = fallingOf(blow.kind);
  const times = also === "kill often" ? KILLS : 1;
  let seen = 0;
  let struck = 0;
  const only = () => seen++ >= blow.request && struck++ < times;
  const meanwhile = async () => {
    if (also === "kill" || also === "kill often") await workers.kill(await trial.worker());
    if (also === "disconnect") await workers.disconnect(await trial.worker());
    if (also === "freeze") await trial.freeze();
    if (also === "host down") trial.goDown();
    if (also === "revoke the token") server.world.tokens.clear();
  };
  faults.plan({ ...failure, meanwhile }, { only, times });
  const { id } = before ? await trial.follow(before, "two") : await trial.run("one");
  const about = JSON.stringify(blow);
  expect(struck, about).toBeGreaterThan(0);
  if (also === "revoke the token") await trial.renewToken(id, about);
  await trial.expectDelivered(id, isFollowUp ? 2 : 1, about);
  await trial.close();
}

async function openTrial(docket: Docket, host: CodeHostKind) {
  const server = await STRUCK_HOSTS[host]();
  const { id: projectId } = await docket.addProject({ repository: server.cloneUrl, token: TOKEN, host });
  server.calls.length = 0;
  server.gitCalls.length = 0;
  const prompt = (words: string) => `Set the description of index to "${words}"`;
  const jobPath = (id: string) => `/v2/agent/${projectId}/job/${id}`;
  const running = () =>
    docket.app.database
      .selectFrom("turns")
      .select(["job_id", "queue_job_id", "worker", "generation"])
      .where("project_id", "=", projectId)
      .where("status", "=", "running")
      .executeTakeFirstOrThrow();
  const worker = async () => Number((await running()).worker?.split(":").pop());
  return {
    server,
    worker,
    counts: () => ({ api: server.calls.length, git: server.gitCalls.length }),
    run: (words: string) => docket.runJob(projectId, prompt(words)),
    follow: (job: Job, words: string) => docket.message(projectId, job.id, prompt(words)),
    /** Stops the worker until another one has taken the turn. */
    async freeze() {
      const { queue_job_id, generation } = await running();
      const pid = await worker();
      process.kill(pid, "SIGSTOP");
      await docket.app.queue.release(turnQueue, [queue_job_id ?? ""]);
      await expect.poll(async () => (await running()).generation).toBeGreaterThan(generation);
      process.kill(pid, "SIGCONT");
    },
    /** Answers nobody until the turn waits for that to end. */
    goDown() {
      let isDown = true;
      const plan = { only: () => isDown, times: Number.POSITIVE_INFINITY };
      server.faults.plan({ type: "cut" }, plan);
      server.gitFaults.plan({ type: "cut" }, plan);
      const isWaiting = async () => {
        const [job] = await docket.app.database
          .selectFrom("jobs")
          .select(["status", "reason"])
          .where("project_id", "=", projectId)
          .execute();
        return job?.status !== "active" || job.reason.startsWith("waiting_for_");
      };
      void expect
        .poll(isWaiting, { timeout: 60_000 })
        .toBe(true)
        .finally(() => {
          isDown = false;
        });
    },
    async renewToken(id: string, about: string) {
      const failed = await docket.waitFor(projectId, id);
      expect(failed, about).toMatchObject({ status: "failed", details: { reason: "repository_error" } });
      expect(failed.details.message, about).toMatch(/token/);
      server.world.tokens.set(NEXT_TOKEN, "docket-bot");
      const change = await docket.call("PATCH", `/v1/projects/${projectId}`, { token: NEXT_TOKEN });
      expect(change.status, about).toBe(200);
      expect((await docket.call("POST", `${jobPath(id)}/retry`)).status, about).toBe(200);
    },
    async expectDelivered(id: string, turns: number, about = "") {
      const job = await docket.waitFor(projectId, id);
      const answer = await docket.call("GET", `${jobPath(id)}/events`, undefined, { accept: "application/json" });
      const { events } = (await answer.json()) as { events: JobEvent[] };
      expectDelivered(job, turns, events, about);
      await expectAtHost(docket, { server, host, projectId }, job, turns, about);
    },
    async close() {
      await docket.call("DELETE", `/v1/projects/${projectId}`);
      await server.close();
    },
  };
}

function expectDelivered(job: Job, turns: number, events: JobEvent[], about: string): void {
  const said = `${about} ${job.details.message}`;
  expect(job, said).toMatchObject({ status: "completed", details: { reason: "delivered", turns } });
  expect(job.details.pullRequests, said).toEqual([{ url: job.prLink, state: "open" }]);
  const count = (type: string) => events.filter((event) => event.type === type).length;
  expect({ ends: count("turn.completed"), opened: count("pull_request.opened") }, said).toEqual({
    ends: turns,
    opened: 1,
  });
}

async function expectAtHost(
  docket: Docket,
  { server: { world }, host, projectId }: { server: HostServer; host: CodeHostKind; projectId: string },
  { id, details }: Job,
  turns: number,
  about: string,
): Promise<void> {
  const head = await world.branch(`docket/${id}`);
  expect(details.branch, about).toBe(`docket/${id}`);
  if (host === "builtin") {
    const answer = await docket.call("GET", `/v1/projects/${projectId}/pull-requests`);
    const { pullRequests } = (await answer.json()) as { pullRequests: object[] };
    expect(pullRequests, about).toMatchObject([{ state: "open" }]);
  } else {
    await world.followBranches();
    expect(world.pullRequests, about).toHaveLength(1);
    expect(world.pullRequests[0], about).toMatchObject({ state: "open", head: `docket/${id}`, headCommit: head });
  }
  const git = (...args: string[]) => gitText(args, { gitDir: world.gitDir });
  const trailers = await git("log", "--format=%(trailers:key=Docket-Turn,valueonly,separator=)", `main..docket/${id}`);
  expect(trailers.split("\n"), about).toEqual(Array.from({ length: turns }, (_, index) => String(turns - index)));
  expect(await git("show", `docket/${id}:index.mdx`), about).toContain(turns === 2 ? "two" : "one");
}
