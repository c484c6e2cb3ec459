import { type RawBuilder, sql } from "kysely";
import type { MomentRange } from "../analytics/dates.ts";
import { momentsIn } from "../analytics/sql-conditions.ts";
import type { Queryable } from "../database/connect.ts";
import type { Caller } from "./answering/asked-question.ts";
import type { Source } from "./answering/given-sections.ts";

export type TurnState = "answering" | "answered" | "not_answered" | "off_topic" | "stopped" | "failed";

export type TurnRow = {
  id: string;
  threadId: string;
  caller: Caller;
  state: TurnState;
  question: string;
  answer: string;
  sources: Source[];
  pageUrl: string | null;
  model: string;
  inputTokens: number;
  outputTokens: number;
  costUsd: number | null;
  isHelpful: boolean | null;
  askedAt: Date;
  answeredAt: Date | null;
};

const COLUMNS = sql`id, thread_id as "threadId", caller, state, question, answer, sources, page_url as "pageUrl", model,
  input_tokens::float8 as "inputTokens", output_tokens::float8 as "outputTokens", cost_usd::float8 as "costUsd",
  is_helpful as "isHelpful", asked_at as "askedAt", answered_at as "answeredAt"`;

export type NewTurn = Pick<TurnRow, "id" | "threadId" | "caller" | "question" | "pageUrl" | "model" | "askedAt"> & {
  reservedUsd: number;
};

export async function insertTurn(tx: Queryable, projectId: string, turn: NewTurn): Promise<void> {
  await sql`insert into assistant_turns
    (id, project_id, thread_id, caller, state, question, page_url, model, reserved_usd, asked_at)
    values (${turn.id}, ${projectId}, ${turn.threadId}, ${turn.caller}, 'answering', ${turn.question}, ${turn.pageUrl},
      ${turn.model}, ${turn.reservedUsd}, ${turn.askedAt})`.execute(tx);
}

export type TurnEnd = Pick<
  TurnRow,
  "id" | "state" | "answer" | "sources" | "inputTokens" | "outputTokens" | "costUsd"
> & { answeredAt: Date };

/** False if somebody else has ended it. */
export async function endTurn(tx: Queryable, projectId: string, end: TurnEnd): Promise<boolean> {
  const { rows } = await sql`update assistant_turns set state = ${end.state}, answer = ${end.answer},
      sources = ${JSON.stringify(end.sources)}::jsonb, input_tokens = ${end.inputTokens},
      output_tokens = ${end.outputTokens}, cost_usd = ${end.costUsd}, reserved_usd = 0, answered_at = ${end.answeredAt}
    where project_id = ${projectId} and id = ${end.id} and state = 'answering' returning 1`.execute(tx);
  return rows.length > 0;
}

/** The turns whose process is gone are given up. */
export async function giveUpTurns(db: Queryable, { before, at }: { before: Date; at: Date }): Promise<void> {
  await sql`update assistant_turns set state = 'failed', reserved_usd = 0, answered_at = ${at}
    where state = 'answering' and asked_at < ${before}`.execute(db);
}

export async function updateRating(db: Queryable, projectId: string, id: string, isHelpful: boolean): Promise<boolean> {
  const { rows } = await sql`update assistant_turns set is_helpful = ${isHelpful}
    where project_id = ${projectId} and id = ${id} and state <> 'answering' returning 1`.execute(db);
  return rows.length > 0;
}

/** The thread that this id names, or that the turn with this id belongs to; its turns oldest first. */
export async function listThreadTurns(db: Queryable, projectId: string, id: string, limit: number): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select * from (
      select ${COLUMNS} from assistant_turns where project_id = ${projectId} and thread_id =
        (select thread_id from assistant_turns where project_id = ${projectId} and id = ${id})
      order by id desc limit ${limit}) newest
    order by id`.execute(db);
  return rows;
}

export type Resolution = "answered" | "unanswered";
const UNANSWERED = sql`state in ('not_answered', 'failed')`;
const RESOLUTIONS: Record<Resolution, RawBuilder<unknown>> = {
  answered: sql`state in ('answered', 'off_topic', 'stopped')`,
  unanswered: UNANSWERED,
};

export type TurnFilter = {
  range: MomentRange;
  resolution?: Resolution | undefined;
  /** Only turns with smaller ids. */
  before?: string | undefined;
  limit: number;
};

/** Newest first, without those that are being answered. */
export async function listTurns(
  db: Queryable,
  projectId: string,
  { range, resolution, before, limit }: TurnFilter,
): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select ${COLUMNS} from assistant_turns
    where project_id = ${projectId} and ${momentsIn(sql`asked_at`, range)} and state <> 'answering'
      and ${resolution ? RESOLUTIONS[resolution] : sql`true`} and ${before ? sql`id < ${before}` : sql`true`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countByCaller(
  db: Queryable,
  projectId: string,
  range: MomentRange,
): Promise<{ caller: Caller; count: number }[]> {
  const { rows } = await sql<{ caller: Caller; count: number }>`
    select caller, count(*)::int as count from assistant_turns
    where project_id = ${projectId} and ${momentsIn(sql`asked_at`, range)} and state <> 'answering'
    group by caller`.execute(db);
  return rows;
}

export type TurnNumbers = {
  conversations: number;
  questions: number;
  answered: number;
  unanswered: number;
  helpful: number;
  unhelpful: number;
  costUsd: number;
  /** Questions to models whose price is not known. */
  unpriced: number;
};

export async function countTurns(db: Queryable, projectId: string, range: MomentRange): Promise<TurnNumbers> {
  const { rows } = await sql<TurnNumbers>`
    select count(distinct thread_id)::int as conversations, count(*)::int as questions,
      count(*) filter (where not ${UNANSWERED})::int as answered, count(*) filter (where ${UNANSWERED})::int as unanswered,
      count(*) filter (where is_helpful)::int as helpful, count(*) filter (where not is_helpful)::int as unhelpful,
      coalesce(sum(cost_usd), 0)::float8 as "costUsd",
      count(*) filter (where cost_usd is null and output_tokens > 0)::int as unpriced
    from assistant_turns
    where project_id = ${projectId} and ${momentsIn(sql`asked_at`, range)} and state <> 'answering'`.execute(db);
  if (!rows[0]) throw new Error("a count has one row");
  return rows[0];
}

export type UnansweredRow = { question: string; pageUrl: string | null; askedAt: Date; id: string };

/** Questions of readers and programs that the documentation does not answer, newest first; none of previews. */
export async function listUnansweredRows(
  db: Queryable,
  projectId: string,
  range: MomentRange,
  limit: number,
): Promise<UnansweredRow[]> {
  const { rows } = await sql<UnansweredRow>`
    select id, question, page_url as "pageUrl", asked_at as "askedAt" from assistant_turns
    where project_id = ${projectId} and state = 'not_answered' and caller in ('web', 'api')
      and ${momentsIn(sql`asked_at`, range)}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Deletes turns beyond each project's retention. Returns how many, at most `limit`. */
export async function deleteOldTurns(
  db: Queryable,
  { now, defaultDays, limit }: { now: Date; defaultDays: number; limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from assistant_turns where (project_id, id) in (
      select t.project_id, t.id from assistant_turns t left join assistant_settings s using (project_id)
      where t.asked_at < ${now}::timestamptz - make_interval(days => coalesce(s.kept_days, ${defaultDays}))
      limit ${limit}) returning 1`.execute(db);
  return rows.length;
}
