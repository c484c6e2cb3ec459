import { deepEqual, ok } from "node:assert/strict";
import { sql } from "kysely";
import { type DayRange, dateOfDay, dayOf } from "../src/analytics/dates.ts";
import { getVisitors } from "../src/analytics/questions/get-visitors.ts";
import { ensureVisitorProject } from "../src/analytics/settings/visitor-project.ts";
import { openCells } from "../src/analytics/visits-store/clickhouse/clickhouse-cells.ts";
import { createVisitsStore } from "../src/analytics/visits-store/create-visits-store.ts";
import type { Database, Queryable } from "../src/database/connect.ts";
import { createProject } from "../src/project-settings/create-project.ts";
import type { Service } from "./service.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { type Fill, fillCells, fillEvents, fillScopes, settleCells } from "./visitors-fill.ts";

export type QuestionResult = {
  visits: number;
  visitors: number;
  cells: number;
  range: string;
  /** count(distinct) over the cells. */
  timesFaster: number;
  cellsMs: Spread;
  /** The whole of `getVisitors`: settings, counts and notes. */
  verbMs: Spread;
  /** The same for as many days nearby, each asked once. */
  firstMs?: Spread;
  countDistinctMs: Spread;
};

export type QuestionPlan = { sizes: number[]; rounds: number };

const PAGES = 2000;
const END = dayOf(Date.UTC(2026, 0, 1));
const RANGES: [name: string, range: DayRange][] = [
  ["30 days", { from: END - 45, to: END - 15 }],
  ["365 days", { from: END - 365, to: END }],
  ["15 January to 20 December", { from: dayOf(Date.UTC(2025, 0, 15)), to: dayOf(Date.UTC(2025, 11, 20)) }],
];

/** Visitors of the site and by page, three streams, the first 50 pages: from cells, and by count(distinct) over the visits. */
export async function measureQuestions(
  service: Service,
  repository: string,
  { sizes, rounds }: QuestionPlan,
  say: (line: string) => void,
): Promise<QuestionResult[]> {
  const { app, actor } = service;
  const { id } = await createProject(app, actor, { name: "questions", repository }, service.folder);
  const { number: project } = await ensureVisitorProject(app.database, id);
  const store = createVisitsStore(app);
  const results: QuestionResult[] = [];
  for (const visits of sizes) {
    const fill: Fill = { project, visits, visitors: Math.round(visits * 0.15), pages: PAGES, end: dateOfDay(END) };
    const { visitors, cells } = await prepare(app.database, fill, results.length === 0, say);
    for (const [range, days] of RANGES) {
      await requireSameAnswers(app.database, project, days);
      const cellsMs = await time(rounds * 10, () =>
        store.countVisitors(project, { range: days, limit: 51, offset: 0 }),
      );
      let moved = 0;
      const firstMs = await time(rounds * 3, () => {
        moved += 1;
        const range = { from: (days.from ?? END) - moved, to: days.to - moved };
        return getVisitors(app, actor, id, { range, limit: 50, offset: 0 });
      });
      const verbMs = await time(rounds * 10, () => getVisitors(app, actor, id, { range: days, limit: 50, offset: 0 }));
      const countDistinctMs = await time(visits > 5_000_000 ? 1 : rounds, () =>
        unhurried(app.database, (db) => countDistinct(db, project, days, 50)),
      );
      const timesFaster = countDistinctMs.median / cellsMs.median;
      results.push({
        visits,
        visitors,
        cells,
        range,
        timesFaster,
        cellsMs,
        verbMs,
        firstMs,
        countDistinctMs,
      });
      say(
        `${visits} visits, ${range}: ${cellsMs.median.toFixed(1)} ms, ${countDistinctMs.median.toFixed(0)} ms by count(distinct), ${timesFaster.toFixed(0)} times`,
      );
    }
  }
  await sql`drop table bench_events`.execute(app.database);
  return results;
}

/** What was asked anew, and of what was known the other sizes. */
export function mergeQuestions(known: QuestionResult[], measured: QuestionResult[]): QuestionResult[] {
  const sizes = new Set(measured.map(({ visits }) => visits));
  return [...known.filter(({ visits }) => !sizes.has(visits)), ...measured].sort((a, b) => a.visits - b.visits);
}

async function prepare(database: Database, fill: Fill, isFirst: boolean, say: (line: string) => void) {
  const step = async (name: string, run: (db: Queryable) => Promise<void>) => {
    const start = performance.now();
    await unhurried(database, run);
    say(`${fill.visits} visits, ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  };
  if (isFirst) await step("scopes", (db) => fillScopes(db, fill));
  await step("events", (db) => fillEvents(db, fill));
  await step("days and cells", (db) => fillCells(db, fill));
  for (const table of ["bench_events", "visitor_cells", "visitor_scopes"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  const { rows } = await sql<{ visitors: number; cells: number }>`
    select (select sum(total)::int from visitor_cells where scope = 0 and previous = '-infinity') as visitors,
      (select count(*)::int from visitor_cells) as cells`.execute(database);
  const [counts] = rows;
  ok(counts);
  await settleCells(database, fill.project);
  return counts;
}

/** Every page and every stream. */
async function requireSameAnswers(database: Database, project: number, range: DayRange): Promise<void> {
  const { rows: ours } = await openCells(database, undefined).ask(project, { visitors: [{ range }] }, (db, [cells]) =>
    sql`select scope as page, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
      from (${cells}) c group by scope having sum(total) > 0 order by scope`.execute(db),
  );
  const theirs = await unhurried(database, (db) => countDistinct(db, project, range));
  ok(ours.length > 1);
  deepEqual(ours, theirs);
}

async function countDistinct(db: Queryable, project: number, { from = 0, to }: DayRange, limit?: number) {
  const { rows } = await sql<{ page: number }>`
    select coalesce(page, 0) as page, count(distinct visitor) filter (where human)::int as human,
      count(distinct visitor) filter (where ai)::int as ai, count(distinct visitor)::int as total
    from bench_events where project = ${project} and day >= ${dateOfDay(from)} and day < ${dateOfDay(to)}
    group by grouping sets ((page), ()) ${limit === undefined ? sql`order by 1` : sql`order by total desc limit ${limit + 1}`}`.execute(
    db,
  );
  return rows;
}

/** Without the limits that a request has, and with more memory. */
export async function unhurried<T>(database: Database, run: (db: Queryable) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true),
      set_config('maintenance_work_mem', '1GB', true)`.execute(tx);
    return run(tx);
  });
}

/** After one round that does not count, where there are several. */
export async function time(rounds: number, run: () => Promise<unknown>): Promise<Spread> {
  const times: number[] = [];
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round++) {
    const start = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - start);
  }
  return spreadOf(times);
}
