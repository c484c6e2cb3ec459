import { deepEqual } from "node:assert/strict";
import { createClient } from "@clickhouse/client";
import { sql } from "kysely";
import { type ClosedRange, dateOfDay, dayOf } from "../src/analytics/dates.ts";
import { ensureVisitorProject } from "../src/analytics/settings/visitor-project.ts";
import { moveCounts } from "../src/analytics/visits-store/clickhouse/move-counts.ts";
import { createVisitsStore } from "../src/analytics/visits-store/create-visits-store.ts";
import type { VisitsStore } from "../src/analytics/visits-store/visits-store.ts";
import { connectClickHouse } from "../src/clickhouse/connect-clickhouse.ts";
import type { Database } from "../src/database/connect.ts";
import { createProject } from "../src/project-settings/create-project.ts";
import { createClickHouseDatabase } from "../test/support/clickhouse/clickhouse.ts";
import type { Service } from "./service.ts";
import type { Spread } from "./statistics.ts";
import { type Fill, fillCells, fillEvents, fillScopes, settleCells } from "./visitors-fill.ts";
import { time, unhurried } from "./visitors-questions.ts";

export type ClickHouseResult = {
  visits: number;
  cells: number;
  movedPerSecond: number;
  range: string;
  postgresMs: Spread;
  clickhouseMs: Spread;
  uniqExactMs: Spread;
};

type Answer = { page: number; human: number; ai: number; total: number };

const PAGES = 2000;
const PART_EVENTS = 200_000;
const END = dayOf(Date.UTC(2026, 0, 1));
const RANGES: [name: string, range: ClosedRange][] = [
  ["30 days", { from: END - 45, to: END - 15 }],
  ["365 days", { from: END - 365, to: END }],
];

/** Visitors of the site and its first pages: from cells in PostgreSQL, from the same in ClickHouse, and by its uniqExact over the visits. */
export async function measureClickHouse(
  service: Service,
  repository: string,
  { visits, rounds }: { visits: number; rounds: number },
  say: (line: string) => void,
): Promise<ClickHouseResult[]> {
  const { app, actor } = service;
  const { database } = app;
  const { id } = await createProject(app, actor, { name: "clickhouse", repository }, service.folder);
  const { number: project } = await ensureVisitorProject(database, id);
  const fill: Fill = { project, visits, visitors: Math.round(visits * 0.15), pages: PAGES, end: dateOfDay(END) };
  await unhurried(database, async (db) => {
    await fillScopes(db, fill);
    await fillEvents(db, fill);
    await fillCells(db, fill);
  });
  await settleCells(database, project);
  const there = await createClickHouseDatabase();
  const events = createClient({ url: there.url });
  const clickhouse = connectClickHouse({ url: there.url, user: undefined, password: undefined });
  try {
    await copyEvents(database, events);
    say(`${visits} visits are in both`);
    const inPostgres = createVisitsStore(app);
    const inClickHouse = createVisitsStore({ database, clickhouse });
    const before = await measure(inPostgres, project, rounds);
    let cells = 0;
    const start = performance.now();
    const onMoved = (moved: number) => {
      cells += moved;
    };
    await moveCounts(
      { database, clickhouse, config: app.config },
      { signal: new AbortController().signal, enough: 1, onMoved },
    );
    const movedPerSecond = (cells * 1000) / (performance.now() - start);
    const after = await measure(inClickHouse, project, rounds);
    const results: ClickHouseResult[] = [];
    for (const [index, [range, days]] of RANGES.entries()) {
      const [near, far] = [before[index], after[index]];
      if (!near || !far) continue;
      deepEqual(far.answer, near.answer);
      const ask = () => uniqExact(events, days);
      const site = (await ask()).find(({ page }) => page === 0);
      deepEqual([site?.human, site?.ai, site?.total], Object.values(near.answer.totals));
      const uniqExactMs = await time(rounds, ask);
      results.push({ visits, cells, movedPerSecond, range, postgresMs: near.ms, clickhouseMs: far.ms, uniqExactMs });
      say(
        `${range}: ${near.ms.median.toFixed(1)} ms in PostgreSQL, ${far.ms.median.toFixed(1)} in ClickHouse, ${uniqExactMs.median.toFixed(0)} by uniqExact`,
      );
    }
    return results;
  } finally {
    await events.close();
    await clickhouse.close();
    await there.drop();
    await sql`drop table bench_events`.execute(database);
    await sql`truncate visitor_moves`.execute(database);
  }
}

async function measure(store: VisitsStore, project: number, rounds: number) {
  const measured: { answer: Awaited<ReturnType<VisitsStore["countVisitors"]>>; ms: Spread }[] = [];
  for (const [, range] of RANGES) {
    const ask = () => store.countVisitors(project, { range, limit: 51, offset: 0 });
    measured.push({ answer: await ask(), ms: await time(rounds * 3, ask) });
  }
  return measured;
}

async function copyEvents(database: Database, events: ReturnType<typeof createClient>): Promise<void> {
  await events.command({
    query: `create table visits (day Int32, page UInt32, visitor Int64, human UInt8, ai UInt8)
      engine = MergeTree order by (day, page, visitor)`,
  });
  await unhurried(database, async (db) => {
    await sql`declare copied no scroll cursor for
      select json_build_array(day - date '1970-01-01', page, visitor::text, human::int, ai::int) as row from bench_events`.execute(
      db,
    );
    for (;;) {
      const { rows } = await sql<{ row: unknown[] }>`fetch ${sql.lit(PART_EVENTS)} from copied`.execute(db);
      if (rows.length === 0) return;
      await events.insert({ table: "visits", values: rows.map(({ row }) => row), format: "JSONCompactEachRow" });
    }
  });
  await events.command({ query: "optimize table visits final" });
}

async function uniqExact(events: ReturnType<typeof createClient>, { from, to }: ClosedRange): Promise<Answer[]> {
  const result = await events.query({
    query: `select page, uniqExactIf(visitor, human) as human, uniqExactIf(visitor, ai) as ai, uniqExact(visitor) as total
      from visits where day >= {from:Int32} and day < {to:Int32}
      group by grouping sets ((page), ()) order by total desc limit 51`,
    query_params: { from, to },
    format: "JSONEachRow",
  });
  const rows = await result.json<Record<keyof Answer, number | string>>();
  return rows.map(({ page, human, ai, total }) => ({
    page: Number(page),
    human: Number(human),
    ai: Number(ai),
    total: Number(total),
  }));
}
