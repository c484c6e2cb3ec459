import { equal } from "node:assert/strict";
import { sql } from "kysely";
import { dateOfDay, dayOf } from "../src/analytics/dates.ts";
import { ensureVisitorProject } from "../src/analytics/settings/visitor-project.ts";
import { createVisitsStore } from "../src/analytics/visits-store/create-visits-store.ts";
import type { Database, Queryable } from "../src/database/connect.ts";
import { createProject } from "../src/project-settings/create-project.ts";
import type { Service } from "./service.ts";
import type { Spread } from "./statistics.ts";
import { type Fill, fillCells, fillEvents, fillScopes, settleCells } from "./visitors-fill.ts";
import { time, unhurried } from "./visitors-questions.ts";
import { createUmamiEvents, indexUmamiEvents } from "./visitors-umami-tables.ts";

export type UmamiResult = {
  visits: number;
  range: string;
  /** Totals and pages of Umami over both of ours, which are one statement. */
  timesFaster: number;
  oursMs: Spread;
  umamiTotalsMs: Spread;
  umamiPagesMs: Spread;
  ourMegabytes: number;
  umamiMegabytes: number;
};

const SITE = "5f1b2c1e-7d4a-4c55-9a3e-0d6f1f0a9b11";
const END = dayOf(Date.UTC(2026, 0, 1));
const RANGES = [
  ["30 days", END - 45, END - 15],
  ["365 days", END - 365, END],
] as const;

/** The same visits in a table like Umami 3's on PostgreSQL, with its indexes, asked as Umami asks for its overview and its pages. */
export async function measureUmami(
  service: Service,
  repository: string,
  { visits, rounds }: { visits: number; rounds: number },
  say: (line: string) => void,
): Promise<UmamiResult[]> {
  const { app, actor } = service;
  const { database } = app;
  const { id } = await createProject(app, actor, { name: "umami", repository }, service.folder);
  const { number: project } = await ensureVisitorProject(database, id);
  const fill: Fill = { project, visits, visitors: Math.round(visits * 0.15), pages: 2000, end: dateOfDay(END) };
  await unhurried(database, async (db) => {
    await fillScopes(db, fill);
    await fillEvents(db, fill);
    await fillCells(db, fill);
    await fillUmami(db);
  });
  for (const table of ["visitor_days", "visitor_cells", "website_event"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  await settleCells(database, project);
  const ourMegabytes = await megabytesOf(database, ["visitor_days", "visitor_day_blocks", "visitor_month_blocks"]);
  const umamiMegabytes = await megabytesOf(database, ["website_event"]);
  const store = createVisitsStore(app);
  const results: UmamiResult[] = [];
  for (const [range, from, to] of RANGES) {
    const ours = await store.countVisitors(project, { range: { from, to }, limit: 51, offset: 0 });
    const [totals] = await unhurried(database, (db) => readTotals(db, from, to));
    equal(Number(totals?.visitors), ours.totals.total);
    const oursMs = await time(rounds * 3, () =>
      store.countVisitors(project, { range: { from, to }, limit: 51, offset: 0 }),
    );
    const umamiTotalsMs = await time(rounds, () => unhurried(database, (db) => readTotals(db, from, to)));
    const umamiPagesMs = await time(rounds, () => unhurried(database, (db) => readPages(db, from, to)));
    const timesFaster = (umamiTotalsMs.median + umamiPagesMs.median) / oursMs.median;
    results.push({ visits, range, timesFaster, oursMs, umamiTotalsMs, umamiPagesMs, ourMegabytes, umamiMegabytes });
    say(`Umami's schema, ${visits} visits, ${range}: ${timesFaster.toFixed(0)} times slower`);
  }
  await sql`drop table website_event, bench_events`.execute(database);
  return results;
}

async function fillUmami(db: Queryable): Promise<void> {
  await createUmamiEvents(db);
  await sql`insert into website_event (event_id, website_id, session_id, visit_id, created_at, url_path, referrer_domain, page_title, hostname)
    select gen_random_uuid(), ${SITE}, md5(visitor::text)::uuid, md5(visitor::text || day)::uuid,
      day::timestamp at time zone 'UTC' + interval '1 second' * (abs(hashint8(visitor)) % 80000),
      s.name, 'google.com', 'Page ' || e.page || ' of the documentation', 'docs.example.com'
    from bench_events e join visitor_scopes s on s.id = e.page order by day`.execute(db);
  await indexUmamiEvents(db);
}

async function readTotals(db: Queryable, from: number, to: number): Promise<{ visitors: string }[]> {
  const { rows } = await sql<{ visitors: string }>`
    select count(distinct session_id) as visitors, count(distinct visit_id) as visits, sum(views) as pageviews,
      count(*) filter (where views = 1) as bounces, sum(extract(epoch from ended - began)) as seconds
    from (
      select session_id, visit_id, count(*) as views, min(created_at) as began, max(created_at) as ended
      from website_event where website_id = ${SITE} and created_at >= ${dateOfDay(from)} and created_at < ${dateOfDay(to)} and event_type = 1
      group by session_id, visit_id) visits`.execute(db);
  return rows;
}

async function readPages(db: Queryable, from: number, to: number): Promise<unknown[]> {
  const { rows } = await sql`
    select url_path, count(distinct session_id) as visitors
    from website_event where website_id = ${SITE} and created_at >= ${dateOfDay(from)} and created_at < ${dateOfDay(to)} and event_type = 1
    group by url_path order by visitors desc limit 500`.execute(db);
  return rows;
}

async function megabytesOf(db: Database, tables: string[]): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_total_relation_size(t::regclass)) as bytes from unnest(${tables}::text[]) as t`.execute(db);
  return Math.round(Number(rows[0]?.bytes) / 1_000_000);
}
