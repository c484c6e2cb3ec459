import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Place } from "../../http/answer-page.ts";
import type { MomentRange } from "../dates.ts";
import { READER_COUNTS, type ReaderCounts } from "../readers/reader-counts.ts";
import { fitsPath, momentsIn } from "../sql-conditions.ts";
import type { PathFilter } from "../visits-store/visits-store.ts";
import type { FeedbackByPage, FeedbackSource, FeedbackStatus } from "./schema.ts";

const COLUMNS = sql`id, path, comment, source, status, helpful, contact, code, filename, lang, created_at as "createdAt"`;

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

export type NewFeedback = FeedbackRow & { eventId: string | null; reader: bigint | null; isAi: boolean };

/** Returns how many are new. */
export async function insertFeedback(db: Queryable, projectId: string, rows: NewFeedback[]): Promise<number> {
  if (rows.length === 0) return 0;
  const values = JSON.stringify(rows.map((row) => ({ ...row, reader: row.reader?.toString() ?? null })));
  const { numAffectedRows = 0n } = await sql`
    insert into feedback (id, project_id, event_id, path, source, status, comment, helpful, contact, code, filename, lang,
      reader, is_ai, created_at)
    select id, ${projectId}, "eventId", path, source, status, comment, helpful, contact, code, filename, lang, reader, "isAi",
      "createdAt"
    from jsonb_to_recordset(${values}::jsonb) as r(id text, "eventId" text, path text, source text, status text, comment text,
      helpful boolean, contact text, code text, filename text, lang text, reader bigint, "isAi" boolean,
      "createdAt" timestamptz)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Nothing tells these readers, or those from before a moment, from others any more. Returns how many rows named one. */
export async function forgetReadersOfFeedback(
  db: Queryable,
  projectId: string,
  whom: { readers: bigint[] } | { before: Date },
): Promise<number> {
  const isMeant =
    "before" in whom ? sql`created_at < ${whom.before}` : sql`reader = any(${`{${whom.readers.join(",")}}`}::bigint[])`;
  const { numAffectedRows = 0n } = await sql`
    update feedback set reader = null where project_id = ${projectId} and reader is not null and ${isMeant}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Those that had another status before. @param from only of those that have this one */
export async function updateFeedbackStatus(
  tx: Queryable,
  projectId: string,
  ids: string[],
  status: FeedbackStatus,
  from?: FeedbackStatus,
): Promise<{ id: string; path: string }[]> {
  const { rows } = await sql<{ id: string; path: string }>`update feedback set status = ${status}
    where project_id = ${projectId} and id = any(${ids}) and status <> ${status}
      and ${from === undefined ? sql`true` : sql`status = ${from}`} returning id, path`.execute(tx);
  return rows;
}

/** In the order of the ids. */
export async function listFeedbackOfIds(db: Queryable, projectId: string, ids: string[]): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`select ${COLUMNS} from feedback
    where project_id = ${projectId} and id = any(${ids}) order by array_position(${ids}::text[], id)`.execute(db);
  return rows;
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
    select ${COLUMNS} from feedback
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

/** What readers found wrong with a page. */
export type PoorPage = ReaderCounts & {
  path: string;
  lastAt: Date;
  /** The newest, with the code that they are about. */
  comments: { text: string; code: string | null; at: string }[];
};

/** Not of use, or a report on code or by an AI; of which nobody has said that it is settled. */
const IS_POOR = sql`(helpful is false or (source in ('code_snippet', 'agent') and helpful is not true))`;
const IS_UNSETTLED = sql`status in ('pending', 'in_progress')`;

/** Of what readers said against these pages before a moment, what nobody has settled. */
export async function listUnsettledIds(
  db: Queryable,
  projectId: string,
  paths: string[],
  before: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from feedback
    where project_id = ${projectId} and path = any(${paths}) and created_at < ${before} and ${IS_POOR} and ${IS_UNSETTLED}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** By how many readers, then the path. @param paths these alone, settled or not */
export async function listPoorPageRows(
  db: Queryable,
  projectId: string,
  range: MomentRange,
  { limit, paths }: { limit: number; paths?: string[] },
): Promise<PoorPage[]> {
  const { rows } = await sql<PoorPage>`
    select path, ${READER_COUNTS}, max(created_at) as "lastAt",
      coalesce((array_agg(json_build_object('text', coalesce(comment, ''), 'code', code, 'at', created_at)
        order by created_at desc, id desc) filter (where comment is not null or code is not null))[1:5], '{}') as comments
    from feedback where project_id = ${projectId} and ${momentsIn(sql`created_at`, range)} and ${IS_POOR}
      and ${paths === undefined ? IS_UNSETTLED : sql`path = any(${paths})`}
    group by path order by total desc, path collate "C" limit ${limit}`.execute(db);
  return rows;
}
