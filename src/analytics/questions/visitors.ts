import { sql } from "kysely";
import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Counts, PageCounts, Visitors } from "../schema.ts";
import { findReadableProject } from "../settings/visitor-project.ts";
import { cellsIn } from "../visits-store/postgres/cells-in.ts";
import { OTHER_PAGES, SITE } from "../visits-store/postgres/scope-numbers.ts";
import { fitsPath, type PathFilter } from "./path-filter.ts";
import { datesOf, previousRange } from "./previous-range.ts";
import { readRangeNotes } from "./range-notes.ts";
import { inSnapshot } from "./snapshot.ts";

export type VisitorsQuery = PathFilter & {
  range: DayRange;
  limit: number;
  offset: number;
  compare?: "previous" | undefined;
};

const NOBODY: Counts = { human: 0, ai: 0, total: 0 };

/** Unique visitors in a range of days: of the site, and of each page by total, then path. One snapshot. */
export async function readVisitors(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset, compare, ...filter }: VisitorsQuery,
): Promise<Visitors> {
  const before = compare && previousRange(range);
  const fits = fitsPath(filter);
  const project = await findReadableProject(app.database, actor, projectId);
  if (!project || isEmptyRange(range))
    return {
      totals: NOBODY,
      visitors: [],
      hasMore: false,
      ...(before && { previous: { ...datesOf(before), totals: NOBODY } }),
    };
  const [{ totals, pages, hasOtherPages, previous }, notes] = await Promise.all([
    inSnapshot(app.database, before !== undefined, async (db) => ({
      ...(await countVisitors(db, project.number, range, fits, limit + 1, offset)),
      previous: before && { ...datesOf(before), totals: await countSite(db, project.number, before) },
    })),
    readRangeNotes(app.database, project, before ? { ...range, from: before.from } : range),
  ]);
  return {
    totals,
    visitors: pages.slice(0, limit),
    hasMore: pages.length > limit,
    ...(previous && { previous }),
    ...(hasOtherPages && { hasOtherPages }),
    ...notes,
  };
}

export async function countVisitors(
  db: Queryable,
  project: number,
  range: DayRange,
  fits: ReturnType<typeof fitsPath>,
  limit: number,
  offset: number,
): Promise<{ totals: Counts; pages: PageCounts[]; hasOtherPages: boolean }> {
  const { rows } = await sql<{ totals: Counts | null; pages: PageCounts[] | null; hasOtherPages: boolean }>`
    with counts as materialized (
      select scope, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
      from (${cellsIn(project, range)}) cells group by scope having sum(total) > 0
    )
    select
      (select json_build_object('human', human, 'ai', ai, 'total', total) from counts where scope = ${SITE}) as totals,
      (select json_agg(json_build_object('path', path, 'human', human, 'ai', ai, 'total', total)) from (
        select s.name as path, c.human, c.ai, c.total from counts c join visitor_scopes s on s.id = c.scope and s.kind = 'page'
        where ${fits}
        order by c.total desc, s.name collate "C" limit ${limit} offset ${offset}) page) as pages,
      exists (select from counts c join visitor_scopes s on s.id = c.scope and s.project = ${project} and s.kind = 'page' and s.name = ${OTHER_PAGES}) as "hasOtherPages"`.execute(
    db,
  );
  const [answer] = rows;
  return {
    totals: answer?.totals ?? NOBODY,
    pages: answer?.pages ?? [],
    hasOtherPages: answer?.hasOtherPages ?? false,
  };
}

async function countSite(db: Queryable, project: number, range: DayRange): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(human), 0)::int as human, coalesce(sum(ai), 0)::int as ai, coalesce(sum(total), 0)::int as total
    from (${cellsIn(project, range)}) cells where scope = ${sql.lit(SITE)}`.execute(db);
  return rows[0] ?? NOBODY;
}
