import { expect } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { turnQueue } from "../../src/agent/turn/turn-queue.ts";
import { gitText } from "../../src/git/run-git.ts";
import type { Docket } from "../support/boot.ts";
import { startGitea } from "../support/code-hosts/gitea/start-gitea.ts";
import type { HostFailure } from "../support/code-hosts/host-faults.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";

const PAGES = { "index.mdx": "---\ntitle: Home\n---\n\nHello.\n", "docs.json": '{"navigation":{"pages":["index"]}}' };

/** What happens at one request of one turn: something breaks, or the worker does. */
export type Blow = {
  turn: "job" | "follow-up";
  way: "api" | "git";
  /** The how many-th request of that kind in the turn. */
  request: number;
  kind: string;
};

const FAILURES: Record<string, HostFailure> = {
  cut: { type: "cut" },
  "answer lost": { type: "answer_lost" },
  "cut midway": { type: "cut_midway" },
  503: { type: "answer", status: 503, body: "<html>Later</html>" },
  429: { type: "answer", status: 429, headers: { "retry-after": "1" }, body: { message: "Too many requests" } },
  // Another worker takes over, while this one still waits for an answer.
  frozen: { type: "silence" },
  "killed before": { type: "cut" },
  "killed after": { type: "answer_lost" },
};
const OF_API = ["cut", "answer lost", "cut midway", "503", "429"];
const OF_GIT = ["cut", "answer lost", "503"];

/** Every kind of blow at every request that a turn makes when nothing goes wrong. */
export function listBlows(requests: Record<Blow["turn"], Record<Blow["way"], number>>, more: string[]): Blow[] {
  return (["job", "follow-up"] as const).flatMap((turn) =>
    (["api", "git"] as const).flatMap((way) =>
      Array.from({ length: requests[turn][way] }, (_, request) => request).flatMap((request) =>
        [...(way === "api" ? OF_API : OF_GIT), ...more].map((kind) => ({ turn, way, request, kind })),
      ),
    ),
  );
}

/** How many requests a job and a follow-up make. */
export async function countRequests(docket: Docket) {
  const trial = await openTrial(docket);
  const job = await trial.run("one");
  const ofJob = trial.counts();
  await trial.follow(job, "two");
  const all = trial.counts();
  await trial.expectDelivered(job.id, 2);
  await trial.server.close();
  return { job: ofJob, "follow-up": { api: all.api - ofJob.api, git: all.git - ofJob.git } };
}

/** Lets a blow fall, and expects exactly one pull request with the right head, and the right state. */
export async function strike(docket: Docket, blow: Blow, kill: (worker: string) => Promise<void>): Promise<void> {
  const trial = await openTrial(docket);
  const isFollowUp = blow.turn === "follow-up";
  const before = isFollowUp ? await trial.run("one") : undefined;
  const faults = blow.way === "api" ? trial.server.faults : trial.server.gitFaults;
  let seen = 0;
  let isStruck = false;
  const only = () => {
    if (seen++ !== blow.request) return false;
    isStruck = true;
    if (blow.kind === "frozen") void trial.takeOver();
    if (blow.kind.startsWith("killed")) void trial.worker().then(kill);
    return true;
  };
  const failure = FAILURES[blow.kind];
  if (!failure) throw new Error(`There is no blow ${blow.kind}`);
  faults.plan(failure, { only });
  const { id } = before ? await trial.follow(before, "two") : await trial.run("one");
  expect(isStruck, JSON.stringify(blow)).toBe(true);
  await trial.expectDelivered(id, isFollowUp ? 2 : 1, blow);
  await trial.server.close();
}

async function openTrial(docket: Docket) {
  const server = await startGitea(PAGES);
  const { id: projectId } = await docket.addProject({
    repository: server.cloneUrl,
    token: "token-of-the-bot",
    host: "gitea",
  });
  server.calls.length = 0;
  server.gitCalls.length = 0;
  const prompt = (words: string) => `Set the description of index to "${words}"`;
  const running = () =>
    docket.app.database
      .selectFrom("turns")
      .select(["queue_job_id", "worker"])
      .where("project_id", "=", projectId)
      .where("status", "=", "running")
      .executeTakeFirstOrThrow();
  return {
    server,
    counts: () => ({ api: server.calls.length, git: server.gitCalls.length }),
    run: (words: string) => docket.runJob(projectId, prompt(words)),
    follow: (job: Job, words: string) => docket.message(projectId, job.id, prompt(words)),
    async takeOver() {
      await docket.app.queue.release(turnQueue, [(await running()).queue_job_id ?? ""]);
      docket.app.queue.wake(turnQueue);
    },
    worker: async () => (await running()).worker ?? "",
    expectDelivered: (id: string, turns: number, blow?: Blow) =>
      expectDelivered(docket, server, projectId, id, turns, blow),
  };
}

async function expectDelivered(
  docket: Docket,
  { world }: HostServer,
  projectId: string,
  id: string,
  turns: number,
  blow?: Blow,
): Promise<void> {
  const job = await docket.waitFor(projectId, id);
  const about = JSON.stringify({ blow, message: job.details.message });
  expect(job, about).toMatchObject({ status: "completed", details: { reason: "delivered", turns } });
  expect(job.details.pullRequests, about).toEqual([{ url: job.prLink, state: "open" }]);
  await world.followBranches();
  expect(world.pullRequests, about).toHaveLength(1);
  const head = await world.branch(`docket/${id}`);
  expect(world.pullRequests[0], about).toMatchObject({ state: "open", head: `docket/${id}`, headCommit: head });
  const trailers = await gitText(
    ["log", "--format=%(trailers:key=Docket-Turn,valueonly,separator=)", `main..docket/${id}`],
    { gitDir: world.gitDir },
  );
  expect(trailers.split("\n"), about).toEqual(Array.from({ length: turns }, (_, index) => String(turns - index)));
  const text = await gitText(["show", `docket/${id}:index.mdx`], { gitDir: world.gitDir });
  expect(text, about).toContain(turns === 2 ? "two" : "one");
}
