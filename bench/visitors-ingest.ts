import { sql } from "kysely";
import type { App } from "../src/app.ts";
import { createProject } from "../src/project-settings/create-project.ts";
import type { Service } from "./service.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { startVisitSender, type VisitLoadResult, type VisitSender } from "./visitors-load.ts";
import { type PlainVisit, visitAt, type World } from "./visitors-world.ts";

const CONNECTIONS = 8;
const PAGES = 2000;
const VISITORS = 1_000_000;
const KNUTH = 0x9e3779b97f4a7c15n;

export type IngestResult = {
  kind: World["kind"];
  batch: number;
  /** Of all rounds together. */
  visits: number;
  /** Visits a second over HTTP over those of the plain INSERT, of each pair of rounds. */
  ratio: Spread;
  perSecond: Spread;
  insertPerSecond: Spread;
  batchMedianMs: number;
  batchP99Ms: number;
};

export type MemoryResult = { visits: number; perSecond: number; megabytes: { visits: number; megabytes: number }[] };

export type IngestPlan = { visits: number; rounds: number; agentVisits: number };

export type Ingest = { projectId: string; now: number; sender: VisitSender; send: Send };
type Send = (
  world: World,
  first: number,
  visits: number,
  batch: number,
  perSecond?: number,
) => Promise<VisitLoadResult>;

export async function openIngest(service: Service, repository: string, name: string): Promise<Ingest> {
  const project = await createProject(service.app, service.actor, { name, repository }, service.folder);
  const sender = startVisitSender();
  const about = { port: Number(new URL(service.address).port), key: service.key, projectId: project.id };
  return {
    projectId: project.id,
    now: Date.now(),
    sender,
    send: (world, first, visits, batch, perSecond) =>
      sender.send({
        ...about,
        world,
        first,
        visits,
        batch,
        connections: CONNECTIONS,
        ...(perSecond !== undefined && { perSecond }),
      }),
  };
}

export function worldOf(kind: World["kind"], now: number): World {
  return { kind, visitors: VISITORS, pages: PAGES, now };
}

/** Batches over HTTP beside plain INSERTs of the same rows, in rounds of both; first the past, so that today's visitors have one. */
export async function measureIngest(
  service: Service,
  repository: string,
  { visits, rounds, agentVisits }: IngestPlan,
  say: (line: string) => void,
): Promise<IngestResult[]> {
  const everybody = await openIngest(service, repository, "everybody");
  const agent = await openIngest(service, repository, "one agent");
  const results: IngestResult[] = [];
  try {
    for (const [kind, batch] of [
      ["backfill", 10_000],
      ["backfill", 1000],
      ["live", 1000],
      ["live", 5000],
      ["live", 10_000],
      ["agent", PAGES],
    ] as const) {
      const { now, send } = kind === "agent" ? agent : everybody;
      const world = worldOf(kind, now);
      const size = kind === "agent" ? agentVisits : visits;
      const pairs: [ours: VisitLoadResult, plain: number][] = [];
      await createPlainTable(service.app);
      for (let round = 0; round < rounds; round++) {
        const first = (results.length * rounds + round) * size;
        const insert = () => insertPlainly(service.app, world, kind === "agent" ? round * size : first, size, batch);
        const plainFirst = round % 2 === 0 ? await insert() : undefined;
        const ours = await send(world, kind === "agent" ? round * size : first, size, batch);
        pairs.push([ours, plainFirst ?? (await insert())]);
      }
      const ours = pairs.map(([result]) => result);
      const result = {
        kind,
        batch,
        visits: size * rounds,
        ratio: spreadOf(pairs.map(([a, b]) => a.perSecond / b)),
        perSecond: spreadOf(ours.map(({ perSecond }) => perSecond)),
        insertPerSecond: spreadOf(pairs.map(([, plain]) => plain)),
        batchMedianMs: spreadOf(ours.map(({ medianMs }) => medianMs)).median,
        batchP99Ms: spreadOf(ours.map(({ p99Ms }) => p99Ms)).median,
      };
      say(
        `${kind}, batches of ${batch}: ${result.perSecond.median.toFixed(0)} visits/s, ${result.ratio.median.toFixed(2)} of a plain INSERT`,
      );
      results.push(result);
    }
  } finally {
    everybody.sender.close();
    agent.sender.close();
    await sql`drop table if exists bench_visits`.execute(service.app.database);
  }
  return results;
}

/** Memory of this process, which runs the server and not the sender, after each part of one long run. */
export async function measureMemory(
  service: Service,
  repository: string,
  visits: number,
  say: (line: string) => void,
): Promise<MemoryResult> {
  const { now, send, sender } = await openIngest(service, repository, "many visits");
  const part = Math.max(visits / 20, 100_000);
  const megabytes: MemoryResult["megabytes"] = [];
  const start = performance.now();
  let sent = 0;
  try {
    while (sent < visits) {
      await send(worldOf(sent % (2 * part) === 0 ? "live" : "backfill", now), 50_000_000 + sent, part, 10_000);
      sent += part;
      megabytes.push({ visits: sent, megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20) });
      say(`${sent} visits: ${megabytes.at(-1)?.megabytes} MB`);
    }
  } finally {
    sender.close();
  }
  return { visits: sent, perSecond: sent / ((performance.now() - start) / 1000), megabytes };
}

async function createPlainTable({ database }: App): Promise<void> {
  await sql`drop table if exists bench_visits`.execute(database);
  await sql`create table bench_visits (visitor bigint not null, project integer not null, page integer not null, day date not null,
    human boolean not null, ai boolean not null, primary key (project, visitor, page, day))`.execute(database);
}

/** Visits a second of one connection that does nothing else; each batch is a statement and durable. */
async function insertPlainly(
  { database }: App,
  world: World,
  first: number,
  visits: number,
  batch: number,
): Promise<number> {
  const batches: string[][] = [];
  for (let at = 0; at < visits; at += batch)
    batches.push(columnsOf(Array.from({ length: batch }, (_, index) => visitAt(world, first + at + index))));
  const start = performance.now();
  for (const [visitors, pages, days, humans, ais] of batches)
    await sql`insert into bench_visits (project, visitor, page, day, human, ai)
      select 1, v, p, date '1970-01-01' + d, h, a
      from unnest(${visitors}::bigint[], ${pages}::int[], ${days}::int[], ${humans}::bool[], ${ais}::bool[]) as n(v, p, d, h, a)
      on conflict do nothing`.execute(database);
  return visits / ((performance.now() - start) / 1000);
}

function columnsOf(visits: PlainVisit[]): string[] {
  const column = (value: (visit: PlainVisit) => unknown) => `{${visits.map(value).join(",")}}`;
  return [
    column(({ visitor }) => BigInt.asIntN(64, BigInt(visitor + 1) * KNUTH)),
    column(({ page }) => page + 1),
    column(({ day }) => day),
    column(({ isAi }) => !isAi),
    column(({ isAi }) => isAi),
  ];
}
