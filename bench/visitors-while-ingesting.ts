import { dateOfDay } from "../src/analytics/dates.ts";
import type { Generator } from "./load.ts";
import { httpRequest } from "./load.ts";
import type { Service } from "./service.ts";
import { openIngest, worldOf } from "./visitors-ingest.ts";
import { DAYS } from "./visitors-world.ts";

export type WhileIngestingResult = {
  stored: number;
  /** What was sent beside the questions, half of what went through before. */
  ingestPerSecond: number;
  questionsPerSecond: number;
  range: string;
  medianMs: number;
  p99Ms: number;
};

const BATCH = 5000;
const CONNECTIONS = 2;

/** Questions over HTTP while visits arrive at half the rate that this project has just taken them at. */
export async function measureWhileIngesting(
  service: Service,
  generator: Generator,
  repository: string,
  { visits, seconds }: { visits: number; seconds: number },
  say: (line: string) => void,
): Promise<WhileIngestingResult[]> {
  const { projectId, now, send, sender } = await openIngest(service, repository, "busy");
  const port = Number(new URL(service.address).port);
  const today = Math.floor(now / 86_400_000);
  const results: WhileIngestingResult[] = [];
  try {
    await send(worldOf("backfill", now), 0, visits, 10_000);
    const most = await send(worldOf("live", now), 0, visits, BATCH);
    let stored = 2 * visits;
    for (const days of [30, DAYS]) {
      const perSecond = most.perSecond / 2;
      const count = Math.ceil((perSecond * seconds) / BATCH) * BATCH;
      const path = `/v1/analytics/${projectId}/visitors?dateFrom=${dateOfDay(today + 1 - days)}&dateTo=${dateOfDay(today + 1)}`;
      const [ingest, asked] = await Promise.all([
        send(worldOf("live", now), stored, count, BATCH, perSecond),
        generator.run({
          port,
          requests: [httpRequest("GET", path, service.key)],
          connections: CONNECTIONS,
          durationMs: seconds * 1000,
        }),
      ]);
      stored += count;
      const result = {
        stored,
        ingestPerSecond: ingest.perSecond,
        questionsPerSecond: asked.perSecond,
        range: `${days} days`,
        medianMs: asked.medianMs,
        p99Ms: asked.p99Ms,
      };
      say(`${days} days beside ${ingest.perSecond.toFixed(0)} visits/s: p99 ${asked.p99Ms.toFixed(0)} ms`);
      results.push(result);
    }
  } finally {
    sender.close();
  }
  return results;
}
