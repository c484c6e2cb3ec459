import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";
import { projectWithId } from "../projects/projects-in-statements.ts";
import type { GapKind } from "./sources/sources.ts";

/** What was decided about a gap. */
export type GapRow = {
  id: string;
  kind: GapKind;
  title: string;
  subjects: string[];
  jobId: string | null;
  work: "job" | "redirect" | null;
  askedAt: Date | null;
  dismissedBy: string | null;
  dismissedAt: Date | null;
  /** What was resolved when its pull request was merged; null until then. */
  settledFeedback: string[] | null;
};

const COLUMNS = sql`id, kind, title, subjects, job_id as "jobId", work, asked_at as "askedAt", dismissed_by as "dismissedBy",
  dismissed_at as "dismissedAt", settled_feedback as "settledFeedback"`;

/** The newest ones first. */
export async function listGapRows(db: Queryable, projectId: string, limit: number): Promise<GapRow[]> {
  const { rows } = await sql<GapRow>`
    select ${COLUMNS} from gaps where project_id = ${projectId} order by updated_at desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Makes sure that there is a row, keeps others from changing it until the transaction ends, and returns it. */
export async function lockGap(
  tx: Queryable,
  projectId: string,
  { id, kind, title, subjects }: Pick<GapRow, "id" | "kind" | "title" | "subjects">,
  now: Date,
): Promise<GapRow | undefined> {
  const { rows } = await sql<GapRow>`
    insert into gaps (project_id, id, kind, title, subjects, updated_at)
    values (${projectId}, ${id}, ${kind}, ${title}, ${subjects}, ${now})
    on conflict (project_id, id) do update set subjects = excluded.subjects, updated_at = excluded.updated_at
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** A gap that a job works on is not dismissed any more. */
export async function updateGapJob(
  tx: Queryable,
  projectId: string,
  id: string,
  job: { id: string; work: "job" | "redirect"; at: Date } | null,
): Promise<void> {
  await sql`update gaps set settled_feedback = null, job_id = ${job?.id ?? null}, work = ${job?.work ?? null}, asked_at = ${job?.at ?? null},
      dismissed_by = null, dismissed_at = null
    where project_id = ${projectId} and id = ${id}`.execute(tx);
}

export async function updateGapDismissal(
  tx: Queryable,
  projectId: string,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`update gaps set dismissed_by = ${by}, dismissed_at = ${at}
    where project_id = ${projectId} and id = ${id}`.execute(tx);
}

type UnsettledGap = { projectId: string; organizationId: string; id: string; jobId: string };

/** Gaps that came from feedback and have a job, whose feedback was not resolved yet. */
export async function listUnsettledGaps(db: Queryable, limit: number): Promise<UnsettledGap[]> {
  const { rows } = await sql<UnsettledGap>`
    select g.project_id as "projectId", p.organization_id as "organizationId", g.id, g.job_id as "jobId"
    from gaps g cross join lateral ${projectWithId(sql`g.project_id`)} p
    where g.kind = 'feedback' and g.job_id is not null and g.settled_feedback is null and g.dismissed_at is null
    order by g.asked_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Undefined if somebody else was first, or the gap has another job by now. */
export async function lockUnsettledGap(
  tx: Queryable,
  projectId: string,
  id: string,
  jobId: string,
): Promise<GapRow | undefined> {
  const { rows } = await sql<GapRow>`
    select ${COLUMNS} from gaps where project_id = ${projectId} and id = ${id} and job_id = ${jobId}
      and settled_feedback is null for update`.execute(tx);
  return rows[0];
}

export async function updateSettledFeedback(
  tx: Queryable,
  projectId: string,
  id: string,
  ids: string[],
): Promise<void> {
  await sql`update gaps set settled_feedback = ${ids} where project_id = ${projectId} and id = ${id}`.execute(tx);
}
