import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Place } from "../../http/answer-page.ts";
import type { DayRange } from "../dates.ts";
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
  range: DayRange;
  paths: PathFilter;
  source?: FeedbackSource | undefined;
  status?: FeedbackStatus[] | undefined;
  after?: Place | undefined;
  limit: number;
};

export async function listFeedbackRows(
  db: Queryable,
  projectId: string,
  { range, paths, source, status, after, limit }: FeedbackFilter,
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select id, path, comment, source, status, helpful, contact, code, filename, lang, created_at as "createdAt" from feedback
    where project_id = ${projectId} and ${momentsIn(sql`created_at`, range)} and ${fitsPath(paths, sql`path`)}
      and ${source === undefined ? sql`true` : sql`source = ${source}`}
      and ${status === undefined ? sql`true` : sql`status = any(${status})`}
      and ${after ? sql`(created_at, id) < (to_timestamp(${after.rank}::float8 / 1000), ${after.name})` : sql`true`}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countFeedbackByPage(
  db: Queryable,
  projectId: string,
  { range, paths, limit, offset }: { range: DayRange; paths: PathFilter; limit: number; offset: number },
): Promise<FeedbackByPage["feedback"]> {
  const { rows } = await sql<FeedbackByPage["feedback"][number]>`
    select path, count(*) filter (where helpful)::int as "thumbsUp", count(*) filter (where not helpful)::int as "thumbsDown",
      count(*) filter (where source = 'code_snippet')::int as code, count(*)::int as total
    from feedback where project_id = ${projectId} and ${momentsIn(sql`created_at`, range)} and ${fitsPath(paths, sql`path`)}
    group by path order by total desc, path collate "C" limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
