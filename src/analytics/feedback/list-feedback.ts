import { sql } from "kysely";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { cursorOf, readCursor } from "../cursor.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { ownProject } from "../questions/own-project.ts";
import { fitsPath, type PathFilter } from "../questions/path-filter.ts";
import type { FeedbackEntry, FeedbackList, FeedbackSource, FeedbackStatus } from "../schema.ts";
import { momentsIn } from "../sql-conditions.ts";

export type FeedbackQuery = PathFilter & {
  range: DayRange;
  source?: FeedbackSource | undefined;
  status?: FeedbackStatus[] | undefined;
  limit: number;
  cursor?: string | undefined;
};

type FeedbackRow = {
  id: string;
  path: string;
  comment: string | null;
  source: FeedbackSource;
  status: FeedbackStatus;
  helpful: boolean | null;
  contact: string | null;
  code: string | null;
  filename: string | null;
  lang: string | null;
  createdAt: Date;
};

/** What readers said about pages, newest first. */
export async function readFeedback(
  app: App,
  actor: Actor,
  projectId: string,
  { range, source, status, limit, cursor, ...filter }: FeedbackQuery,
): Promise<FeedbackList> {
  requirePermission(actor, "read");
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const fits = fitsPath(filter, sql`path`);
  if (isEmptyRange(range)) return { feedback: [], nextCursor: null, hasMore: false };
  const { rows } = await sql<FeedbackRow>`
    select id, path, comment, source, status, helpful, contact, code, filename, lang, created_at as "createdAt" from feedback
    where ${ownProject(actor, projectId)} and ${momentsIn(sql`created_at`, range)} and ${fits}
      and ${source === undefined ? sql`true` : sql`source = ${source}`}
      and ${status === undefined ? sql`true` : sql`status = any(${status})`}
      and ${after ? sql`(created_at, id) < (to_timestamp(${after.rank}::float8 / 1000), ${after.name})` : sql`true`}
    order by created_at desc, id desc limit ${limit + 1}`.execute(app.database);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  const nextCursor = hasMore && last ? cursorOf({ rank: last.createdAt.getTime(), name: last.id }) : null;
  return { feedback: page.map(toEntry), nextCursor, hasMore };
}

function toEntry({ helpful, contact, code, filename, lang, createdAt, ...row }: FeedbackRow): FeedbackEntry {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(row.source === "contextual" && { helpful, contact }),
    ...(row.source === "code_snippet" && { code, filename, lang }),
  };
}
