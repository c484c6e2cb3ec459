import { sql } from "kysely";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { ownProject } from "../questions/own-project.ts";
import { fitsPath, type PathFilter } from "../questions/path-filter.ts";
import type { FeedbackByPage } from "../schema.ts";
import { momentsIn } from "../sql-conditions.ts";

/** How readers judged each page, by how much they said. */
export async function readFeedbackByPage(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset, ...filter }: PathFilter & { range: DayRange; limit: number; offset: number },
): Promise<FeedbackByPage> {
  requirePermission(actor, "read");
  const fits = fitsPath(filter, sql`path`);
  if (isEmptyRange(range)) return { feedback: [], hasMore: false };
  const { rows } = await sql<FeedbackByPage["feedback"][number]>`
    select path, count(*) filter (where helpful)::int as "thumbsUp", count(*) filter (where not helpful)::int as "thumbsDown",
      count(*) filter (where source = 'code_snippet')::int as code, count(*)::int as total
    from feedback where ${ownProject(actor, projectId)} and ${momentsIn(sql`created_at`, range)} and ${fits}
    group by path order by total desc, path collate "C" limit ${limit + 1} offset ${offset}`.execute(app.database);
  return { feedback: rows.slice(0, limit), hasMore: rows.length > limit };
}
