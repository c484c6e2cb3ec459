import { sql } from "kysely";
import { type Actor, requireScope } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { dateOfDay, type DayRange } from "../dates.ts";
import { SITE } from "../scopes.ts";
import { findVisitorProject } from "../visitor-project.ts";
import { cellsIn } from "./cells-in.ts";

export type Counts = { human: number; ai: number; total: number };
export type PageCounts = Counts & { path: string };
export type VisitorsQuery = { range: DayRange; limit: number; offset: number };

const NOBODY: Counts = { human: 0, ai: 0, total: 0 };

/** Unique visitors in a range of days: of the site, and of each page by total, then path. One snapshot. */
export async function readVisitors(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset }: VisitorsQuery,
): Promise<{ totals: Counts; visitors: PageCounts[]; hasMore: boolean }> {
  requireScope(actor, "read");
  const project = await findVisitorProject(app.database, projectId);
  if (!project || (range.from !== undefined && range.from >= range.to)) return { totals: NOBODY, visitors: [], hasMore: false };
  const { totals, pages } = await countVisitors(app.database, project.number, range, limit + 1, offset);
  return { totals, visitors: pages.slice(0, limit), hasMore: pages.length > limit };
}

async function countVisitors(db: Queryable, project: number, range: DayRange, limit: number, offset: number): Promise<{ totals: Counts; pages: PageCounts[] }> {
  const { rows } = await sql<{ totals: Counts | null; pages: PageCounts[] | null }>`
    with counts as materialized (
      select scope, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
      from (${cellsIn(project, range)}) cells group by scope having sum(total) > 0
    )
    select
      (select json_build_object('human', human, 'ai', ai, 'total', total) from counts where scope = ${SITE}) as totals,
      (select json_agg(json_build_object('path', path, 'human', human, 'ai', ai, 'total', total)) from (
        select s.name as path, c.human, c.ai, c.total from counts c join visitor_scopes s on s.id = c.scope and s.kind = 'page'
        order by c.total desc, s.name collate "C" limit ${limit} offset ${offset}) page) as pages`.execute(db);
  const [answer] = rows;
  return { totals: answer?.totals ?? NOBODY, pages: answer?.pages ?? [] };
}

/** For messages: the range as people write it. */
export function describeRange({ from, to }: DayRange): string {
  return `${from === undefined ? "…" : dateOfDay(from)} to ${dateOfDay(to)}`;
}
