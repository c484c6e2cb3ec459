import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import { projectWithId } from "../../projects/projects-in-statements.ts";
import type { BuildCause, BuildCounts, BuildKind, FilesChanged, Finding, LogLine } from "../schema.ts";

/** A build that a worker has taken up. */
export type ClaimedBuild = {
  id: string;
  project_id: string;
  kind: BuildKind;
  branch: string;
  cause: BuildCause;
  attempt: number;
  /** How many of the attempts say nothing of the build, because the repository was away or the machine out of something. */
  waits: number;
  asked_at: Date;
};

export type Held = Pick<ClaimedBuild, "id" | "attempt">;

/**
 * Builds of one organisation at the same time, so that slow repositories of one do not keep all others waiting.
 * @limit Builds of one organisation at once
 */
const MOST_OF_ORGANIZATION = 3;

type Taken = { queueJobId: string; now: Date };

const CLAIMED = sql`b.id, b.project_id, b.kind, b.branch, b.cause, b.attempt, b.waits, b.asked_at`;

/** Locks claims until the transaction ends, so that each claim sees the one before it. */
export async function lockClaims(db: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('docket site builds', 0))`.execute(db);
}

/** Takes up again what this queue job ran before its worker was interrupted or died. */
export async function resumeBuild(db: Queryable, { queueJobId }: Taken): Promise<ClaimedBuild | undefined> {
  const { rows } = await sql<ClaimedBuild>`
    update site_builds b set attempt = b.attempt + 1
    where b.queue_job_id = ${queueJobId} and b.state = 'in_progress' returning ${CLAIMED}`.execute(db);
  return rows[0];
}

/**
 * Takes the next build of the project that was served longest ago. The builds of a project run one after another, its
 * site's before those of previews, and an organisation leaves room for others.
 */
export async function takeBuild(db: Queryable, { queueJobId, now }: Taken): Promise<ClaimedBuild | undefined> {
  const { rows } = await sql<ClaimedBuild>`
    with next as (
      select q.id from site_builds q cross join lateral ${projectWithId(sql`q.project_id`)} p
      where q.state = 'queued' and (q.waits_until is null or q.waits_until <= ${now})
        and not exists (select 1 from site_builds r where r.project_id = q.project_id and r.state = 'in_progress')
        and ${MOST_OF_ORGANIZATION} > (
          select count(*) from site_builds r cross join lateral ${projectWithId(sql`r.project_id`)} o
          where r.state = 'in_progress' and o.organization_id = p.organization_id)
      order by
        (select max(l.started_at) from site_builds l where l.project_id = q.project_id) nulls first,
        q.kind desc, q.created_at
      limit 1
    )
    update site_builds b set state = 'in_progress', attempt = b.attempt + 1, queue_job_id = ${queueJobId}, started_at = ${now}
    from next where b.id = next.id and b.state = 'queued' returning ${CLAIMED}`.execute(db);
  return rows[0];
}

/** Whether builds wait that no worker may come for, because their queue job got lost. */
export async function hasStalledBuilds(db: Queryable, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from site_builds q where q.state = 'queued' and coalesce(q.waits_until, q.created_at) < ${since}
      and not exists (select 1 from site_builds r where r.project_id = q.project_id and r.state = 'in_progress')
    limit 1`.execute(db);
  return rows.length > 0;
}

const isHeld = (build: Held) => sql`id = ${build.id} and attempt = ${build.attempt} and state = 'in_progress'`;

export async function saveCommit(
  db: Queryable,
  build: Held,
  commit: { id: string; subject: string },
): Promise<boolean> {
  const { rows } = await sql`
    update site_builds set commit_id = ${commit.id}, commit_subject = ${commit.subject} where ${isHeld(build)}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Pages that are built, and how many there are. */
export type Progress = { done: number; total: number };

/** Returns whether the worker still has the build. */
export async function appendLog(
  db: Queryable,
  build: Held,
  { lines, maxLines, progress }: { lines: LogLine[]; maxLines: number; progress: Progress | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update site_builds set
      log = case when jsonb_array_length(log) < ${maxLines} then log || ${JSON.stringify(lines)}::jsonb else log end,
      progress = coalesce(${progress ? JSON.stringify(progress) : null}::jsonb, progress)
    where ${isHeld(build)} returning 1`.execute(db);
  return rows.length > 0;
}

/** Lets a build wait until a moment. Returns whether the worker still had it. */
export async function putBack(db: Queryable, build: Held, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update site_builds set state = 'queued', queue_job_id = null, waits = waits + 1, waits_until = ${until}
    where ${isHeld(build)} returning 1`.execute(db);
  return rows.length > 0;
}

export type BuildEnd = {
  state: "success" | "failure";
  message: string;
  counts: Partial<BuildCounts>;
  findings: Finding[];
  manifest: Buffer | null;
  filesChanged: FilesChanged | null;
};

/** Ends the build, unless the worker has lost it. Returns whether it had not. */
export async function endBuild(db: Queryable, build: Held, end: BuildEnd, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update site_builds set state = ${end.state}, message = ${end.message}, counts = ${JSON.stringify(end.counts)}::jsonb,
      findings = ${JSON.stringify(end.findings)}::jsonb, manifest = ${end.manifest},
      files_changed = ${end.filesChanged && JSON.stringify(end.filesChanged)}::jsonb, ended_at = ${now}, queue_job_id = null
    where ${isHeld(build)} returning 1`.execute(db);
  return rows.length > 0;
}
