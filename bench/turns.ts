import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createProject } from "../src/project-settings/create-project.ts";
import { httpRequest, type Measured, startGenerator } from "./load.ts";
import { createSampleRepository, pagePath, uniqueText } from "./sample-repository.ts";
import { type Service, startService } from "./service.ts";
import { quantile, type Spread, spreadOf } from "./statistics.ts";
import { modelPrompt, startTurnsProvider, type TurnsProvider } from "./turns-provider.ts";

const MODEL = "local/scripted";
const STEPS = 5;
const WAITING = 100;
const WARM_UP_JOBS = 10;
const CONNECTIONS = 8;
const MB = 1024 * 1024;

export type TurnResults = {
  measuredAt: string;
  node: string;
  overhead: {
    pages: number;
    steps: number;
    delayMs: number;
    /** From POST until `completed` is answered. */
    jobMs: Spread;
    /** The same without the model's delays. */
    overheadMs: Spread;
    rulesMs: Spread;
    /** Overhead over the rules engine's job, of each pair. */
    ratio: Spread;
  }[];
  waiting: {
    turns: number;
    /** What the server's process grew by, per turn. */
    residentMb: number;
    heapMb: number;
    idleResidentMb: number;
    /** Processes beside the server, of all turns. */
    childProcesses: number;
    startMs: number;
    medianMs: { none: number; waiting: number; ratio: number };
    p99Ms: { none: number; waiting: number; ratio: number };
  };
};

type Plan = { isQuick: boolean; folder: string; say(line: string): void };

/** What a turn takes beyond its model's time, and what turns that wait for a slow model cost the node. */
export async function measureTurns({ isQuick, folder, say }: Plan): Promise<TurnResults> {
  const provider = startTurnsProvider();
  try {
    const { url } = await provider.tell({});
    const service = await startService({
      DOCKET_LOCAL_MODEL_URL: url,
      DOCKET_MODELS: MODEL,
      DOCKET_CONTEXT_TOKENS: "200000",
      DOCKET_WORKER_CONCURRENCY: String(WAITING),
    });
    try {
      await service.startWorker();
      const overhead: TurnResults["overhead"] = [];
      const repositories: string[] = [];
      for (const pages of isQuick ? [WAITING] : [WAITING, 1000]) {
        const repository = await createSampleRepository(join(folder, "turns"), pages);
        repositories.push(repository);
        const { id } = await createProject(
          service.app,
          service.actor,
          { name: `turns ${pages}`, repository, isImport: true },
          service.folder,
        );
        const result = await measureOverhead(service, provider, { projectId: id, pages, rounds: isQuick ? 4 : 6 });
        say(
          `turn, ${pages} pages: ${result.overheadMs.median.toFixed(0)} ms beyond the model, ${result.ratio.median.toFixed(2)} times the rules engine`,
        );
        overhead.push(result);
      }
      const waiting = await measureWaiting(service, provider, repositories[0] ?? "", isQuick ? 3 : 8);
      say(
        `${WAITING} waiting turns: ${waiting.residentMb.toFixed(2)} MB each, median ${waiting.medianMs.ratio.toFixed(2)} and 99 % ${waiting.p99Ms.ratio.toFixed(2)} times`,
      );
      return { measuredAt: new Date().toISOString(), node: process.version, overhead, waiting };
    } finally {
      await service.close();
    }
  } finally {
    provider.close();
  }
}

async function measureOverhead(
  service: Service,
  provider: TurnsProvider,
  { projectId, pages, rounds }: { projectId: string; pages: number; rounds: number },
): Promise<TurnResults["overhead"][number]> {
  const delayMs = 200;
  await provider.tell({ delayMs });
  const pairs: { jobMs: number; rulesMs: number }[] = [];
  // The first pair warms up.
  for (let round = 0; round <= rounds; round++) {
    const byModel = () => timeJob(service, projectId, modelPrompt(round), MODEL);
    const byRules = () => timeJob(service, projectId, rulesPrompt(pages - 1 - round), "docket/rules");
    const early = round % 2 === 1 ? await byRules() : undefined;
    const jobMs = await byModel();
    const rulesMs = early ?? (await byRules());
    if (round > 0) pairs.push({ jobMs, rulesMs });
  }
  const modelMs = STEPS * delayMs;
  return {
    pages,
    steps: STEPS,
    delayMs,
    jobMs: spreadOf(pairs.map(({ jobMs }) => jobMs)),
    overheadMs: spreadOf(pairs.map(({ jobMs }) => jobMs - modelMs)),
    rulesMs: spreadOf(pairs.map(({ rulesMs }) => rulesMs)),
    ratio: spreadOf(pairs.map(({ jobMs, rulesMs }) => (jobMs - modelMs) / rulesMs)),
  };
}

async function measureWaiting(
  service: Service,
  provider: TurnsProvider,
  repository: string,
  rounds: number,
): Promise<TurnResults["waiting"]> {
  const { app, actor, folder, address, key } = service;
  const { id: projectId } = await createProject(app, actor, { name: "waiting", repository, isImport: true }, folder);
  const generator = startGenerator();
  try {
    await provider.tell({ delayMs: 0 });
    // What a turn loads once is loaded, and there are jobs to ask for.
    const done = await createJobs(service, projectId, WARM_UP_JOBS);
    for (const id of done) requireDone(await service.waitFor(projectId, id));
    const load = (): Promise<Measured> =>
      generator.run({
        port: Number(new URL(address).port),
        requests: done.map((id) => httpRequest("GET", `/v2/agent/${projectId}/job/${id}`, key)),
        connections: CONNECTIONS,
        durationMs: 1000,
      });
    const measureRounds = async () => {
      const measured: Measured[] = [];
      for (let round = 0; round < rounds; round++) measured.push(await load());
      return measured;
    };
    await load();
    const none = await measureRounds();
    const idle = await measureMemory();
    const idleChildren = await countChildren();
    await provider.tell({ isHolding: true });
    const start = performance.now();
    const jobs = await createJobs(service, projectId, WAITING);
    while ((await provider.tell({})).open < WAITING) await sleep(50);
    const startMs = performance.now() - start;
    const busy = await measureMemory();
    const childProcesses = (await countChildren()) - idleChildren;
    const waiting = await measureRounds();
    await Promise.all(jobs.map((id) => cancel(service, projectId, id)));
    for (const id of jobs) await service.waitFor(projectId, id);
    while ((await provider.tell({})).open > 0) await sleep(50);
    none.push(...(await measureRounds()));
    return {
      turns: WAITING,
      residentMb: (busy.rss - idle.rss) / MB / WAITING,
      heapMb: (busy.heapUsed - idle.heapUsed) / MB / WAITING,
      idleResidentMb: idle.rss / MB,
      childProcesses,
      startMs,
      medianMs: compare(none, waiting, ({ medianMs }) => medianMs),
      p99Ms: compare(none, waiting, ({ p99Ms }) => p99Ms),
    };
  } finally {
    generator.close();
  }
}

function compare(none: Measured[], waiting: Measured[], figure: (one: Measured) => number) {
  const [before, during] = [none, waiting].map((rounds) => quantile(rounds.map(figure), 0.5));
  return { none: before ?? 0, waiting: during ?? 0, ratio: (during ?? 0) / (before ?? 1) };
}

async function createJobs({ address, key }: Service, projectId: string, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => create(address, key, projectId, modelPrompt(index), MODEL)),
  );
}

async function cancel({ address, key }: Service, projectId: string, id: string): Promise<void> {
  const response = await fetch(`${address}/v2/agent/${projectId}/job/${id}/cancel`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

async function timeJob(service: Service, projectId: string, prompt: string, model: string): Promise<number> {
  const start = performance.now();
  const id = await create(service.address, service.key, projectId, prompt, model);
  requireDone(await service.waitFor(projectId, id));
  return performance.now() - start;
}

async function create(address: string, key: string, projectId: string, prompt: string, model: string): Promise<string> {
  const response = await fetch(`${address}/v2/agent/${projectId}/job`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ prompt, model }),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

function requireDone(job: Awaited<ReturnType<Service["waitFor"]>>): void {
  if (job.status !== "completed" || job.details.filesChanged !== 1)
    throw new Error(`The job did not change one file: ${JSON.stringify(job)}`);
}

function rulesPrompt(index: number): string {
  return `Replace "${uniqueText(index)}" with "option ${index}" in ${pagePath(index)}.mdx`;
}

/** After the garbage is gone. */
async function measureMemory(): Promise<NodeJS.MemoryUsage> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let round = 0; round < 3; round++) {
    await sleep(200);
    collect();
  }
  return process.memoryUsage();
}

/** Processes that this one started and that run now; 0 where the system does not tell. */
async function countChildren(): Promise<number> {
  const listed = await readFile(`/proc/self/task/${process.pid}/children`, "utf8").catch(() => "");
  return listed.split(" ").filter((id) => id.trim() !== "").length;
}
