import { afterAll, expect, it } from "vitest";
import { boot, type Docket } from "../support/boot.ts";
import { type Blow, countRequests, listBlows, strike } from "./kill-harness.ts";

/** How many blows fall: some of all that there are, or more, one after another. */
const BLOWS = Number(process.env.DOCKET_TEST_BLOWS ?? 20);
const AT_ONCE = 8;
const SETTINGS = { DOCKET_OUTAGE_PATIENCE_SECONDS: "900", DOCKET_SECRET_KEY: "ab".repeat(32) };

let docket: Docket;
afterAll(() => docket?.close());

/** As many as wanted, evenly from all of them. */
function choose(all: Blow[], count: number): Blow[] {
  return Array.from(
    { length: count },
    (_, index) => all[Math.floor((index * all.length) / count) % all.length] as Blow,
  );
}

async function strikeAll(blows: Blow[], kill: (worker: string) => Promise<void>): Promise<void> {
  const left = blows.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const blow of left) await strike(docket, blow, kill);
    }),
  );
}

it(`delivers each job once, whatever breaks at any request to the host: ${BLOWS} times`, {
  timeout: 120_000 + BLOWS * 10_000,
}, async () => {
  docket = await boot({ settings: { ...SETTINGS, DOCKET_WORKER_CONCURRENCY: String(2 * AT_ONCE) } });
  const requests = await countRequests(docket);
  expect(requests.job.api).toBeLessThanOrEqual(4);
  expect(requests["follow-up"].api).toBeLessThanOrEqual(3);
  const all = listBlows(requests, ["frozen"]);
  await strikeAll(choose(all, BLOWS), async () => {});
  console.info(`${BLOWS} of ${all.length} blows; requests of a job and a follow-up: ${JSON.stringify(requests)}`);
});
