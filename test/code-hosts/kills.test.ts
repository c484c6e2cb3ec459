import { afterAll, expect, it } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { startWorkerProcesses, type WorkerProcesses } from "../support/worker-processes.ts";
import { type Blow, listBlows } from "./blows.ts";
import { countRequests, strike } from "./kill-harness.ts";
import { STRUCK_HOSTS } from "./struck-hosts.ts";

/** How many blows fall: some of all that there are, or more, one after another. */
const BLOWS = Number(process.env.DOCKET_TEST_BLOWS ?? 9);
const AT_ONCE = BLOWS < 50 ? 3 : 4;
const SETTINGS = { DOCKET_OUTAGE_PATIENCE_SECONDS: "900", DOCKET_SECRET_KEY: "ab".repeat(32) };

let docket: Docket;
let workers: WorkerProcesses;
afterAll(async () => {
  await workers?.close();
  await docket?.close();
});

/** As many as wanted, each kind in its turn. Steps of the golden ratio keep away from the moments that were chosen before. */
function choose(all: Blow[], count: number): Blow[] {
  const ofKinds = Object.values(Object.groupBy(all, ({ kind }) => kind));
  return Array.from({ length: count }, (_, index) => {
    const ofKind = ofKinds[index % ofKinds.length] ?? [];
    return ofKind[Math.floor(((index * 0.618034) % 1) * ofKind.length)] as Blow;
  });
}

async function strikeAll(blows: Blow[]): Promise<unknown[]> {
  const left = blows.values();
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const blow of left) await strike(docket, workers, blow).catch((error: unknown) => failures.push(error));
    }),
  );
  return failures;
}

it(`delivers each job once, whatever breaks at any request to any host, or kills the worker: ${BLOWS} times`, {
  timeout: 180_000 + BLOWS * 15_000,
}, async () => {
  docket = await boot({ settings: SETTINGS, hasWorker: false });
  workers = await startWorkerProcesses(docket, AT_ONCE + 1, SETTINGS);
  const [atNone, atHost] = await Promise.all([countRequests(docket, "builtin"), countRequests(docket, "github")]);
  expect(atHost.job.api).toBeLessThanOrEqual(4);
  expect(atHost["follow-up"].api).toBeLessThanOrEqual(3);
  const hosts = Object.keys(STRUCK_HOSTS) as Blow["host"][];
  const all = hosts.flatMap((host) => listBlows(host, host === "builtin" ? atNone : atHost));
  const chosen = choose(all, BLOWS);
  expect(await strikeAll(chosen)).toEqual([]);
  expect(workers.problems()).toBe("");
  const kills = chosen.filter(({ kind }) => kind.startsWith("killed")).length;
  console.info(
    `${BLOWS} (${kills} kills) of ${all.length} blows; requests of a job and a follow-up: ${JSON.stringify(atHost)}`,
  );
});
