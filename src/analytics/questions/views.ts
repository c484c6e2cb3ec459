import { sql } from "kysely";
import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Counts, PageCounts, Views } from "../schema.ts";
import { findReadableProject } from "../settings/visitor-project.ts";
import { daysIn } from "../sql-conditions.ts";
import { OTHER_PAGES, SITE } from "../visits-store/postgres/scope-numbers.ts";
import { fitsPath, type PathFilter } from "./path-filter.ts";

const NONE: Counts = { human: 0, ai: 0, total: 0 };

/** How often the site and each page was read; here `total` is the sum. */
export async function readViews(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset, ...filter }: PathFilter & { range: DayRange; limit: number; offset: number },
): Promise<Views> {
  const fits = fitsPath(filter);
  const project = await findReadableProject(app.database, actor, projectId);
  if (!project || isEmptyRange(range)) return { totals: NONE, views: [], hasMore: false };
  const { rows } = await sql<{ totals: Counts | null; pages: PageCounts[] | null; hasOtherPages: boolean }>`
    with counts as materialized (
      select scope, sum(human) as human, sum(ai) as ai, sum(human + ai) as total from view_counts
      where project = ${project.number} and ${daysIn(range)} group by scope having sum(human + ai) > 0
    )
    select
      (select json_build_object('human', human, 'ai', ai, 'total', total) from counts where scope = ${SITE}) as totals,
      (select json_agg(json_build_object('path', path, 'human', human, 'ai', ai, 'total', total)) from (
        select s.name as path, c.human, c.ai, c.total from counts c join visitor_scopes s on s.id = c.scope and s.kind = 'page'
        where ${fits}
        order by c.total desc, s.name collate "C" limit ${limit + 1} offset ${offset}) page) as pages,
      exists (select from counts c join visitor_scopes s on s.id = c.scope and s.project = ${project.number} and s.kind = 'page' and s.name = ${OTHER_PAGES}) as "hasOtherPages"`.execute(
    app.database,
  );
  const { totals, pages, hasOtherPages } = rows[0] ?? {};
  return {
    totals: totals ?? NONE,
    views: (pages ?? []).slice(0, limit),
    hasMore: (pages ?? []).length > limit,
    ...(hasOtherPages && { hasOtherPages }),
  };
}
