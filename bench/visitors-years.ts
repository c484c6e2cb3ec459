import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import { dateOfDay, dayOf } from "../src/analytics/dates.ts";
import { getVisitors } from "../src/analytics/questions/get-visitors.ts";
import { ensureVisitorProject } from "../src/analytics/settings/visitor-project.ts";
import { createVisitsStore } from "../src/analytics/visits-store/create-visits-store.ts";
import type { Service } from "./service.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { settleCells } from "./visitors-fill.ts";
import { fillYears, YEARS_DAYS } from "./visitors-fill-years.ts";
import { openIngest, worldOf } from "./visitors-ingest.ts";
import { unhurried } from "./visitors-questions.ts";

export type YearsResult = {
  visits: number;
  /** Rows that recognise visitors. */
  visitors: number;
  cells: number;
  gigabytes: number;
  /** Live visits a second over those that an empty project took just before. */
  ratio: number;
  perSecond: number;
  batchP99Ms: number;
  questions: { range: string; verbMs: Spread }[];
  /** One day's visits forgotten. */
  retention: { rows: number; seconds: number };
};

export type YearsPlan = { sizes: number[]; live: number };

const BATCH = 5000;
const PAGES = 2000;
/** What a visit of these takes at most, with indexes and the log that is written meanwhile. */
const BYTES_A_VISIT = 40;
const FIXED_BYTES = 5e9;

/** Three years of a site: what ingest, questions and retention cost once so much is stored. Sizes that the disk has no room for are left out. */
export async function measureYears(
  service: Service,
  repository: string,
  { sizes, live }: YearsPlan,
  say: (line: string) => void,
): Promise<YearsResult[]> {
  const { app, actor } = service;
  const results: YearsResult[] = [];
  for (const visits of sizes) {
    const { bavail, bsize } = await statfs(service.folder);
    if (bavail * bsize < visits * BYTES_A_VISIT + FIXED_BYTES) {
      say(`${visits} visits are left out: the disk has room for fewer`);
      continue;
    }
    const ingest = await openIngest(service, repository, `years of ${visits}`);
    const { number: project } = await ensureVisitorProject(app.database, ingest.projectId);
    const empty = await openIngest(service, repository, `nothing beside ${visits}`);
    const today = dayOf(ingest.now);
    try {
      const start = performance.now();
      await unhurried(app.database, (db) => fillYears(db, { project, visits, pages: PAGES, end: today }));
      await vacuum(service);
      const cells = await countCells(service, project);
      await settleCells(app.database, project);
      say(`${visits} visits, filled: ${((performance.now() - start) / 1000).toFixed(0)} s`);
      const stored = { cells, ...(await sizeOf(service, project)) };
      const world = worldOf("live", ingest.now);
      const none = await empty.send(world, 0, live, BATCH);
      const sent = await ingest.send(world, 0, live, BATCH);
      const questions = await askQuestions(service, actor, ingest.projectId, today);
      const day = today - YEARS_DAYS.kept;
      const [rows, forgetStart] = [await countDay(service, project, day), performance.now()];
      await createVisitsStore(app).deleteDay(project, day, new AbortController().signal);
      const retention = { rows, seconds: (performance.now() - forgetStart) / 1000 };
      const result = {
        visits,
        ...stored,
        ratio: sent.perSecond / none.perSecond,
        perSecond: sent.perSecond,
        batchP99Ms: sent.p99Ms,
        questions,
        retention,
      };
      say(
        `${visits} visits in ${stored.gigabytes.toFixed(1)} GB: ${sent.perSecond.toFixed(0)} visits/s, ${result.ratio.toFixed(2)} of an empty project; ${questions
          .map(({ range, verbMs }) => `${range} ${verbMs.median.toFixed(1)} ms`)
          .join(", ")}; a day of ${rows} rows forgotten in ${retention.seconds.toFixed(1)} s`,
      );
      results.push(result);
    } finally {
      ingest.sender.close();
      empty.sender.close();
      await sql`truncate visitor_days, visitor_cells, recent_visitor_cells, visitor_day_blocks, visitor_month_blocks, view_counts`.execute(
        app.database,
      );
    }
  }
  return results;
}

/** Without a limit of time. */
async function vacuum({ app }: Service): Promise<void> {
  await app.database.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`vacuum analyze visitor_days, visitor_cells, view_counts`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}

async function askQuestions({ app }: Service, actor: Service["actor"], projectId: string, today: number) {
  const ranges: [string, { from: number; to: number }][] = [
    ["30 days", { from: today - 29, to: today + 1 }],
    ["365 days", { from: today - 364, to: today + 1 }],
    ["three years", { from: today - YEARS_DAYS.all, to: today + 1 }],
  ];
  const questions: YearsResult["questions"] = [];
  for (const [range, days] of ranges) {
    const times: number[] = [];
    for (let round = 0; round < 12; round++) {
      const start = performance.now();
      await getVisitors(app, actor, projectId, { range: days, limit: 50, offset: 0 });
      times.push(performance.now() - start);
    }
    // The first ones plan the statement and read what was not in memory.
    questions.push({ range, verbMs: spreadOf(times.slice(2)) });
  }
  return questions;
}

async function sizeOf({ app }: Service, project: number) {
  const { rows } = await unhurried(app.database, (db) =>
    sql<{ visitors: number; gigabytes: number }>`
      select (select count(*)::float8 from visitor_days where project = ${project}) as visitors,
        (select sum(pg_total_relation_size(name::regclass))::float8 / 1e9
          from unnest(array['visitor_days', 'visitor_day_blocks', 'recent_visitor_cells', 'visitor_month_blocks', 'view_counts']) as name) as gigabytes`.execute(
      db,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error("The tables are gone");
  return row;
}

async function countCells({ app }: Service, project: number): Promise<number> {
  const { rows } = await unhurried(app.database, (db) =>
    sql<{ count: number }>`select count(*)::float8 as count from visitor_cells where project = ${project}`.execute(db),
  );
  return rows[0]?.count ?? 0;
}

async function countDay({ app }: Service, project: number, day: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from visitor_days
    where project = ${project} and first_day <= ${dateOfDay(day)}`.execute(app.database);
  return rows[0]?.count ?? 0;
}
