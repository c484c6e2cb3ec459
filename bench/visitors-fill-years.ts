import { sql } from "kysely";
import { dateOfDay } from "../src/analytics/dates.ts";
import type { Queryable } from "../src/database/connect.ts";

/** Counts reach back over all of these days, what recognises visitors over as many as an installation keeps by default. */
export const YEARS_DAYS = { all: 1095, kept: 760 };

export type YearsFill = {
  project: number;
  visits: number;
  pages: number;
  /** The day before which all of it lies. */
  end: number;
};

/** Of so many visits that are kept, one in seven makes a visitor of its own, as in the questions' visits. */
const VISITS_A_VISITOR = 7;
/** Where visits of a page and day are many, their visitors were here before on more different days. */
const DAYS_BEFORE = [1, 2, 4, 8, 16];

/**
 * Fills the tables with what this many visits over three years leave: rows of visitors with two pages on one day, each with an
 * id like a hash; for each page and day a cell of new visitors and up to sixteen of those who had been there before. Which
 * visitor has which cell does not matter to what it costs.
 */
export async function fillYears(db: Queryable, { project, visits, pages, end }: YearsFill): Promise<void> {
  await sql`insert into visitor_scopes (project, kind, name)
    select ${project}, 'page', '/docs/section-' || n % 40 || '/page-' || n from generate_series(0, ${pages - 1}::int) as n
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ first: number }>`
    select min(id)::int as first from visitor_scopes where project = ${project} and kind = 'page'`.execute(db);
  const first = rows[0]?.first ?? 1;
  await fillVisitors(db, { project, visits, pages, end }, first);
  await fillCells(db, { project, visits, pages, end }, first);
}

/** Without indexes, which are made at the end. */
async function fillVisitors(db: Queryable, { project, visits, pages, end }: YearsFill, first: number): Promise<void> {
  const visitors = Math.round((visits * YEARS_DAYS.kept) / YEARS_DAYS.all / VISITS_A_VISITOR);
  await sql`create function pg_temp.number(value int) returns text language sql immutable as $$
    select case when value < 128 then lpad(to_hex(value), 2, '0')
      when value < 16384 then lpad(to_hex((((value & 127) + 128) << 8) + (value >> 7)), 4, '0')
      else lpad(to_hex((((value & 127) + 128) << 16) + ((((value >> 7) & 127) + 128) << 8) + (value >> 14)), 6, '0') end $$`.execute(
    db,
  );
  await sql`alter table visitor_days drop constraint visitor_days_pkey`.execute(db);
  await sql`drop index visitor_days_first`.execute(db);
  await sql`insert into visitor_days (visitor, project, first_day, part, days)
    select (hashint8extended(n, 1) & ~4294967295) | n, ${project}, day, 0, decode('00' || pg_temp.number(day - date '1900-01-01') || '000101'
        || pg_temp.number(page) || '0101' || pg_temp.number(1 + n::int % 7) || '0101', 'hex')
    from (select n, ${dateOfDay(end)}::date - 1 - (n * ${YEARS_DAYS.kept} / ${visitors})::int as day,
        ${first} + (n % ${pages - 10})::int as page
      from generate_series(0::bigint, ${visitors - 1}::bigint) as n) v`.execute(db);
  await sql`alter table visitor_days add primary key (visitor, project, part)`.execute(db);
  await sql`create index visitor_days_first on visitor_days (project, first_day)`.execute(db);
}

async function fillCells(db: Queryable, { project, visits, pages, end }: YearsFill, first: number): Promise<void> {
  const perPageAndDay = visits / YEARS_DAYS.all / pages;
  const before = DAYS_BEFORE.findLast((count) => count <= Math.max(1, perPageAndDay / 10)) ?? 1;
  const days = sql`generate_series(1, ${YEARS_DAYS.all}::int) as d`;
  const day = sql`${dateOfDay(end)}::date - d`;
  const ofPage = Math.max(1, Math.round(perPageAndDay / (before + 1)));
  const counted = sql`${ofPage}, greatest(1, ${ofPage} / 6), ${ofPage} + greatest(1, ${ofPage} / 6)`;
  await sql`insert into visitor_cells (project, scope, day, previous, human, ai, total)
    select ${project}, ${first} + p, ${day}, case when b = 0 then '-infinity' else ${day} - (b * b + p % 5) end, ${counted}
    from ${days}, generate_series(0, ${pages - 1}::int) as p, generate_series(0, ${before}::int) as b
    order by 3, 4, 2`.execute(db);
  await sql`insert into visitor_cells (project, scope, day, previous, human, ai, total)
    select ${project}, 0, ${day}, case when b = 0 then '-infinity' else ${day} - b end, ${counted}
    from ${days}, generate_series(0, 365) as b`.execute(db);
  await sql`insert into view_counts (project, scope, day, human, ai, other, last_at)
    select ${project}, case when p < 0 then 0 else ${first} + p end, ${day}, ${Math.ceil(perPageAndDay)}, 1, 0, (${day})::timestamptz
    from ${days}, generate_series(-1, ${pages - 1}::int) as p`.execute(db);
}
