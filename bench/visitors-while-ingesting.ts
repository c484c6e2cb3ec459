import { dateOfDay } from "../src/analytics/dates.ts";
import { ensureVisitorProject } from "../src/analytics/settings/visitor-project.ts";
import type { Generator } from "./load.ts";
import { httpRequest } from "./load.ts";
import type { Service } from "./service.ts";
import { settleCells } from "./visitors-fill.ts";
import { openIngest, worldOf } from "./visitors-ingest.ts";
import { DAYS } from "./visitors-world.ts";

export type WhileIngestingResult = {
  /** Whether all readers have read the same page before. */
  isReturning: boolean;
  stored: number;
  /** What was sent beside the questions. */
  ingestPerSecond: number;
  questionsPerSecond: number;
  range: string;
  medianMs: number;
  p99Ms: number;
};

const BATCH = 5000;
const CONNECTIONS = 2;
const PER_SECOND = 20_000;

type Plan = { visits: number; seconds: number };

/**
 * Questions over HTTP while 20,000 visits a second arrive, or half of what this project has just taken: of readers of whom few
 * have read the same page before, and, which makes as many counts of today as there are visits, of readers who all have.
 */
export async function measureWhileIngesting(
  service: Service,
  generator: Generator,
  repository: string,
  plan: Plan,
  say: (line: string) => void,
): Promise<WhileIngestingResult[]> {
  const few = await measureReaders(service, generator, repository, { ...plan, isReturning: false, ranges: [30, DAYS] });
  const all = await measureReaders(service, generator, repository, { ...plan, isReturning: true, ranges: [30] });
  for (const { range, isReturning, ingestPerSecond, p99Ms } of [...few, ...all])
    say(
      `${range}${isReturning ? " of readers who return" : ""} beside ${ingestPerSecond.toFixed(0)} visits/s: p99 ${p99Ms.toFixed(0)} ms`,
    );
  return [...few, ...all];
}

async function measureReaders(
  service: Service,
  generator: Generator,
  repository: string,
  { visits, seconds, isReturning, ranges }: Plan & { isReturning: boolean; ranges: number[] },
): Promise<WhileIngestingResult[]> {
  const { projectId, now, send, sender } = await openIngest(service, repository, isReturning ? "returning" : "busy");
  const port = Number(new URL(service.address).port);
  const today = Math.floor(now / 86_400_000);
  const results: WhileIngestingResult[] = [];
  try {
    await send(worldOf("backfill", now), 0, visits, 10_000);
    // What came on earlier days would have been merged and seen by autovacuum long before.
    const { database } = service.app;
    const { number } = await ensureVisitorProject(database, projectId);
    await settleCells(database, number);
    // The same indexes are the same visitors on the same pages.
    const first = isReturning ? 0 : visits;
    const most = await send(worldOf("live", now), first, visits, BATCH);
    let [next, stored] = [first + visits, 2 * visits];
    for (const days of ranges) {
      const perSecond = Math.min(most.perSecond / 2, PER_SECOND);
      const count = Math.ceil((perSecond * seconds) / BATCH) * BATCH;
      const path = `/v1/analytics/${projectId}/visitors?dateFrom=${dateOfDay(today + 1 - days)}&dateTo=${dateOfDay(today + 1)}`;
      const [ingest, asked] = await Promise.all([
        send(worldOf("live", now), next, count, BATCH, perSecond),
        generator.run({
          port,
          requests: [httpRequest("GET", path, service.key)],
          connections: CONNECTIONS,
          durationMs: seconds * 1000,
        }),
      ]);
      next += count;
      stored += count;
      results.push({
        isReturning,
        stored,
        ingestPerSecond: ingest.perSecond,
        questionsPerSecond: asked.perSecond,
        range: `${days} days`,
        medianMs: asked.medianMs,
        p99Ms: asked.p99Ms,
      });
    }
  } finally {
    sender.close();
  }
  return results;
}
