import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Place } from "../../http/answer-page.ts";
import type { MomentRange } from "../dates.ts";
import { fitsPath, momentsIn } from "../sql-conditions.ts";
import type { PathFilter } from "../visits-store/visits-store.ts";
import type { FeedbackByPage, FeedbackSource, FeedbackStatus } from "./schema.ts";

export type FeedbackRow = {
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

export async function insertFeedback(db: Queryable, projectId: string, row: FeedbackRow): Promise<void> {
  await sql`insert into feedback (id, project_id, path, source, status, comment, helpful, contact, code, filename, lang, created_at)
    values (${row.id}, ${projectId}, ${row.path}, ${row.source}, ${row.status}, ${row.comment}, ${row.helpful},
      ${row.contact}, ${row.code}, ${row.filename}, ${row.lang}, ${row.createdAt})`.execute(db);
}

export type FeedbackFilter = {
  range: MomentRange;
  paths: PathFilter;
  source?: FeedbackSource | undefined;
  status?: FeedbackStatus[] | undefined;
  limit: number;
};

export async function listFeedbackRows(
  db: Queryable,
  projectId: string,
  { after, limit, ...filter }: FeedbackFilter & { after?: Place | undefined },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select id, path, comment, source, status, helpful, contact, code, filename, lang, created_at as "createdAt" from feedback
    where project_id = ${projectId} and ${fitsFilter(filter)}
      and ${after ? sql`(created_at, id) < (to_timestamp(${after.rank}::float8 / 1000), ${after.name})` : sql`true`}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countFeedbackByPage(
  db: Queryable,
  projectId: string,
  { limit, offset, ...filter }: FeedbackFilter & { offset: number },
): Promise<FeedbackByPage["feedback"]> {
  const { rows } = await sql<FeedbackByPage["feedback"][number]>`
    select path, count(*) filter (where source = 'contextual' and helpful)::int as "thumbsUp",
      count(*) filter (where source = 'contextual' and not helpful)::int as "thumbsDown",
      count(*) filter (where source = 'code_snippet')::int as code, count(*)::int as total
    from feedback where project_id = ${projectId} and ${fitsFilter(filter)}
    group by path order by total desc, path collate "C" limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

function fitsFilter({ range, paths, source, status }: Omit<FeedbackFilter, "limit">): RawBuilder<unknown> {
  return sql`${momentsIn(sql`created_at`, range)} and ${fitsPath(paths, sql`path`)}
    and ${source === undefined ? sql`true` : sql`source = ${source}`}
    and ${status === undefined ? sql`true` : sql`status = any(${status})`}`;
}
