import { sql } from "kysely";
import { mergeBlocks } from "../src/analytics/visits-store/postgres/blocks/merge-blocks.ts";
import { packCounts } from "../src/analytics/visits-store/postgres/blocks/pack-counts.ts";
import { changeCellVersion } from "../src/analytics/visits-store/postgres/cell-version.ts";
import { firstDayIn, type ScopeDays } from "../src/analytics/visits-store/postgres/days/scope-days.ts";
import { DaysWriter } from "../src/analytics/visits-store/postgres/days/store.ts";
import type { Database, Queryable } from "../src/database/connect.ts";

/** What the large tables are filled with, by SQL instead of over HTTP. */
export type Fill = {
  /** Number of the visitor project. */
  project: number;
  visits: number;
  visitors: number;
  pages: number;
  /** The day after the last. */
  end: string;
};

const DAYS = 365;

/**
 * One row a visit in `bench_events`, as somebody would keep them who counts when asked: sessions of three pages, a few
 * visitors much more often than most, a few pages much more often than most, one visitor in seven an AI, one session in a
 * hundred of the other kind. Two indexes, of which the planner takes the better: by day, and sorted as count(distinct) by
 * page wants it.
 */
export async function fillEvents(db: Queryable, { project, visits, visitors, pages, end }: Fill): Promise<void> {
  const share = (of: string, salt: number) =>
    sql.raw(`((hashint8extended(${of}, ${salt}) & 1073741823)::float8 / 1073741824)`);
  await sql`create unlogged table if not exists bench_events (visitor bigint not null, project integer not null, page integer not null,
    day date not null, human boolean not null, ai boolean not null)`.execute(db);
  await sql`truncate bench_events`.execute(db);
  await sql`drop index if exists bench_events_day, bench_events_page`.execute(db);
  await sql`insert into bench_events (visitor, project, page, day, human, ai)
    select hashint8extended(visitor, 1), ${project}, page, day, not is_ai, is_ai from (
      select visitor, (select min(id) from visitor_scopes where project = ${project}) + floor(${pages} * power(${share("n", 5)}, 2))::int as page, day,
        (visitor % 7 = 0) <> (s % 100 = 0) as is_ai
      from (select n, n / 3 as s, floor(${visitors} * power(${share("n / 3", 2)}, 2))::bigint as visitor,
          ${end}::date - 1 - floor(${DAYS} * ${share("n / 3", 3)})::int as day
        from generate_series(0::bigint, ${visits}::bigint - 1) as n) s) v`.execute(db);
  await sql`create index bench_events_day on bench_events (project, day) include (page, visitor, human, ai)`.execute(
    db,
  );
  await sql`create index bench_events_page on bench_events (project, page, visitor) include (day, human, ai)`.execute(
    db,
  );
}

/** Numbers for this many pages, next to each other. */
export async function fillScopes(db: Queryable, { project, pages }: Fill): Promise<void> {
  await sql`insert into visitor_scopes (project, kind, name)
    select ${project}, 'page', '/docs/section-' || n % 40 || '/page-' || n from generate_series(0, ${pages - 1}::int) as n`.execute(
    db,
  );
}

/** The days of the visitors in `bench_events`, and their cells by one statement each, in place of everything stored for the project before. */
export async function fillCells(db: Queryable, { project }: Fill): Promise<void> {
  await sql`truncate visitor_days, visitor_cells, recent_visitor_cells, visitor_day_blocks, visitor_month_blocks`.execute(
    db,
  );
  await sql`create temporary table bench_visits on commit drop as
    select visitor, scope, day, bool_or(human) as human, bool_or(ai) as ai
    from bench_events cross join lateral (values (0), (page)) s (scope)
    group by visitor, scope, day order by visitor, scope, day`.execute(db);
  await fillDays(db, project);
  await sql`insert into visitor_cells (project, scope, day, previous, human, ai, total)
    select ${project}, scope, day, coalesce(previous, '-infinity'), sum(h), sum(a), sum(t) from (
      select scope, day, human, ai, lag(day) over w as last, max(day) filter (where human) over earlier as last_human,
        max(day) filter (where ai) over earlier as last_ai
      from bench_visits window w as (partition by visitor, scope order by day),
        earlier as (partition by visitor, scope order by day rows between unbounded preceding and 1 preceding)) v
    cross join lateral (
      select last as previous, (human and last_human is not distinct from last)::int as h, (ai and last_ai is not distinct from last)::int as a, 1 as t
      union all select last_human, 1, 0, 0 where human and last_human is distinct from last
      union all select last_ai, 0, 1, 0 where ai and last_ai is distinct from last) c
    group by scope, day, previous order by day, coalesce(previous, '-infinity'), scope`.execute(db);
  await changeCellVersion(db, project);
}

/** What the store does with counts of days that are over before long. */
export async function settleCells(database: Database, project: number): Promise<void> {
  const { signal } = new AbortController();
  await packCounts(database, project, signal);
  await mergeBlocks(database, signal);
  await sql`vacuum analyze visitor_day_blocks, visitor_month_blocks`.execute(database);
}

/** As the store writes them itself. */
async function fillDays(db: Queryable, project: number): Promise<void> {
  await sql`declare visitors no scroll cursor for
    select visitor::text as visitor, string_agg(scope || ':' || days, ';' order by scope) as scopes from (
      select visitor, scope, string_agg(((day - date '1970-01-01') * 4 + human::int + 2 * ai::int)::text, ',' order by day) as days
      from bench_visits group by visitor, scope) s
    group by visitor order by visitor`.execute(db);
  for (;;) {
    const { rows } = await sql<{ visitor: string; scopes: string }>`fetch 10000 from visitors`.execute(db);
    if (rows.length === 0) break;
    const writer = new DaysWriter();
    for (const row of rows) {
      const scopes: ScopeDays = new Map();
      for (const part of row.scopes.split(";")) {
        const [scope, days = ""] = part.split(":");
        scopes.set(Number(scope), days.split(",").map(Number));
      }
      writer.add(BigInt(row.visitor), { level: 0, scopes }, scopes.keys(), firstDayIn(scopes) ?? 0);
    }
    await writer.write(db, project);
  }
  await sql`close visitors`.execute(db);
}
