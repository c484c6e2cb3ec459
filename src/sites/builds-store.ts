import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";
import type { BuildCause, BuildCounts, BuildKind, BuildState, FilesChanged, Finding, LogLine } from "./schema.ts";

/** A build without its manifest, findings and log. */
export type BuildRow = {
  id: string;
  project_id: string;
  kind: BuildKind;
  branch: string;
  state: BuildState;
  cause: BuildCause;
  created_by: string;
  commit_id: string | null;
  commit_subject: string | null;
  message: string | null;
  counts: Partial<BuildCounts>;
  progress: { done: number; total: number } | null;
  files_changed: FilesChanged | null;
  /** Whether readers can be shown it: it succeeded, and is still kept. */
  is_kept: boolean;
  is_current: boolean;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

const COLUMNS = sql`b.id, b.project_id, b.kind, b.branch, b.state, b.cause, b.created_by, b.commit_id, b.commit_subject,
  b.message, b.counts, b.progress, b.files_changed,
  b.manifest is not null is_kept, (
    exists (select 1 from sites s where s.project_id = b.project_id and s.current_build_id = b.id)
    or exists (select 1 from site_previews v where v.project_id = b.project_id and v.current_build_id = b.id)) is_current,
  b.created_at, b.started_at, b.ended_at`;

/** A queued build of the branch that has not started serves this request too. Returns the id of the one that will. */
export async function insertBuild(
  db: Queryable,
  build: Pick<BuildRow, "id" | "project_id" | "kind" | "branch" | "cause" | "created_by" | "created_at">,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into site_builds (id, project_id, kind, branch, state, cause, created_by, created_at, asked_at)
    values (${build.id}, ${build.project_id}, ${build.kind}, ${build.branch}, 'queued', ${build.cause}, ${build.created_by},
      ${build.created_at}, ${build.created_at})
    on conflict (project_id, kind, branch) where state = 'queued'
      do update set cause = excluded.cause, asked_at = excluded.asked_at
    returning id`.execute(db);
  return rows[0]?.id ?? build.id;
}

export async function findBuild(db: Queryable, projectId: string, id: string): Promise<BuildRow | undefined> {
  const { rows } = await sql<BuildRow>`
    select ${COLUMNS} from site_builds b where b.project_id = ${projectId} and b.id = ${id}`.execute(db);
  return rows[0];
}

/** The project that a build is of, before it is known whether the caller may see it. */
export async function findProjectIdOfBuild(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ project_id: string }>`select project_id from site_builds where id = ${id}`.execute(db);
  return rows[0]?.project_id;
}

export async function selectBuildTexts(
  db: Queryable,
  projectId: string,
  id: string,
): Promise<{ log: LogLine[]; findings: Finding[] }> {
  const { rows } = await sql<{ log: LogLine[]; findings: Finding[] }>`
    select log, findings from site_builds where project_id = ${projectId} and id = ${id}`.execute(db);
  return rows[0] ?? { log: [], findings: [] };
}

/** Newest first. */
export async function listBuildRows(
  db: Queryable,
  projectId: string,
  {
    kind,
    branch,
    before,
    limit,
  }: {
    kind?: BuildKind | undefined;
    branch?: string | undefined;
    before?: { at: Date; id: string } | undefined;
    limit: number;
  },
): Promise<BuildRow[]> {
  const { rows } = await sql<BuildRow>`
    select ${COLUMNS} from site_builds b where b.project_id = ${projectId}
      and (${kind ?? null}::text is null or b.kind = ${kind ?? null})
      and (${branch ?? null}::text is null or b.branch = ${branch ?? null})
      and (${before === undefined} or (b.created_at, b.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::text))
    order by b.created_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest build of a branch, whatever became of it. */
export async function findNewestBuild(
  db: Queryable,
  projectId: string,
  kind: BuildKind,
  branch: string,
): Promise<BuildRow | undefined> {
  return (await listBuildRows(db, projectId, { kind, branch, limit: 1 }))[0];
}

export async function selectManifest(db: Queryable, projectId: string, buildId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ manifest: Buffer | null }>`
    select manifest from site_builds where project_id = ${projectId} and id = ${buildId}`.execute(db);
  return rows[0]?.manifest ?? undefined;
}

/** The build can be shown no more; what is known of it stays. */
export async function dropManifest(db: Queryable, projectId: string, id: string): Promise<void> {
  await sql`
    with dropped as (
      update site_builds set manifest = null, is_searchable = false where project_id = ${projectId} and id = ${id} returning id
    ) delete from site_search_builds s using dropped where s.build_id = dropped.id`.execute(db);
}

/** A project with builds that are older than `before`, and not among its newest; after a project, in the order of ids. */
export async function findProjectToPrune(
  db: Queryable,
  { after, before }: { after: string; before: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ project_id: string }>`
    select project_id from sites where sites.project_id > ${after}
      and exists (select 1 from site_builds b where b.project_id = sites.project_id and b.created_at < ${before})
    order by project_id limit 1`.execute(db);
  return rows[0]?.project_id;
}

/**
 * Forgets builds that are not kept: older than `before` and not among the newest successful ones. Of those younger, previews
 * that were replaced can be shown no more, nor the oldest if there are very many. What readers see is always kept.
 *
 * @param tx holds the lock of `lockSite`
 */
export async function pruneBuilds(
  tx: Queryable,
  projectId: string,
  { before, kept, most }: { before: Date; kept: number; most: number },
): Promise<void> {
  await sql`
    with ranked as (
      select b.id, b.kind, b.created_at, b.manifest is not null as is_kept,
        row_number() over (partition by b.kind, b.manifest is not null order by b.created_at desc, b.id desc) as place
      from site_builds b where b.project_id = ${projectId} and b.state in ('success', 'failure')
        and b.id not in (select current_build_id from sites where project_id = ${projectId} and current_build_id is not null)
        and b.id not in (
          select current_build_id from site_previews where project_id = ${projectId} and current_build_id is not null)
    ), dropped as (
      update site_builds b set manifest = null, is_searchable = false from ranked r
      where b.id = r.id and r.is_kept and r.created_at >= ${before} and (r.kind = 'preview' or r.place > ${most})
      returning b.id
    ), unsearched as (
      delete from site_search_builds s using dropped where s.build_id = dropped.id
    )
    delete from site_builds b using ranked r
    where b.id = r.id and r.created_at < ${before} and (not r.is_kept or r.kind = 'preview' or r.place > ${kept})`.execute(
    tx,
  );
}

/** Builds that can be shown. */
export async function listKeptBuilds(db: Queryable, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from site_builds where project_id = ${projectId} and manifest is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Builds by their ids. */
export async function findBuilds(db: Queryable, projectId: string, ids: string[]): Promise<BuildRow[]> {
  const { rows } = await sql<BuildRow>`
    select ${COLUMNS} from site_builds b where b.project_id = ${projectId} and b.id = any(${ids}::text[])`.execute(db);
  return rows;
}
