import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createProject } from "../src/project-settings/create-project.ts";
import { createSampleRepository } from "./sample-repository.ts";
import { closeServices, type Service, startService } from "./service.ts";
import { modelPrompt, startTurnsProvider } from "./turns-provider.ts";

/** How much faster three workers are than one, in processes of their own, on turns that mostly wait for their model. */
const { jobs, delay } = parseArgs({
  options: { jobs: { type: "string", default: "12" }, delay: { type: "string", default: "4000" } },
}).values;
const CONCURRENCY = 2;
const MODEL = "local/scripted";
const MAIN = join(import.meta.dirname, "../src/main.ts");

const folder = await mkdtemp(join(tmpdir(), "docket-bench-workers-"));
const provider = startTurnsProvider();
try {
  const { url } = await provider.tell({ delayMs: Number(delay) });
  const service = await startService({
    DOCKET_LOCAL_MODEL_URL: url,
    DOCKET_MODEL: MODEL,
    DOCKET_CONTEXT_TOKENS: "200000",
    DOCKET_WORKER_CONCURRENCY: String(CONCURRENCY),
  });
  const repository = await createSampleRepository(join(folder, "repository"), 100);
  const input = { name: "workers", repository, isImport: true };
  const { id } = await createProject(service.app, service.actor, input, service.folder);
  const seconds: number[] = [];
  for (const workers of [1, 3]) {
    const taken = await measure(service, id, workers);
    seconds.push(taken);
    console.log(`${workers} worker(s): ${jobs} jobs in ${taken.toFixed(1)} s`);
  }
  const [one = 0, three = 1] = seconds;
  console.log(`three against one: ${(one / three).toFixed(2)}`);
} finally {
  await closeServices();
  provider.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(service: Service, projectId: string, workers: number): Promise<number> {
  const started = await Promise.all(Array.from({ length: workers }, () => startWorker(service)));
  const since = performance.now();
  const created = await Promise.all(
    Array.from({ length: Number(jobs) }, (_, index) => service.createJob(projectId, modelPrompt(index))),
  );
  const ended = await Promise.all(created.map((job) => service.waitFor(projectId, job.id)));
  const taken = (performance.now() - since) / 1000;
  for (const worker of started) {
    worker.kill("SIGTERM");
    await once(worker, "exit");
  }
  const failed = ended.find(({ status }) => status !== "completed");
  if (failed) throw new Error(`a job failed: ${failed.details.message}`);
  return taken;
}

async function startWorker({ settings }: Service) {
  const worker = spawn(process.execPath, [MAIN, "worker", "--json"], {
    cwd: "/",
    env: { PATH: process.env.PATH ?? "", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(worker.stdout, "data");
  return worker;
}
