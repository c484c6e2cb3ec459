import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";
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
};

const COLUMNS = sql`id, kind, title, subjects, job_id as "jobId", work, asked_at as "askedAt", dismissed_by as "dismissedBy",
  dismissed_at as "dismissedAt"`;

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
  await sql`update gaps set job_id = ${job?.id ?? null}, work = ${job?.work ?? null}, asked_at = ${job?.at ?? null},
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
