import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../database/connect.ts";
import { projectsOf } from "../projects/projects-in-statements.ts";
import type { JobCounts } from "./schema.ts";
import { type JobRow, type JobView, PRESENTED, PROJECT } from "./store.ts";

/** The position of a job in the list. */
export type JobPlace = Pick<JobRow, "created_at" | "id">;

export type JobPage = {
  projectId: string;
  status?: string;
  before?: JobPlace;
  /** The oldest job that may be listed. */
  from?: JobPlace;
  /** A text that one of the job's prompts contains. */
  search?: string;
  limit: number;
};

export async function listJobRows(db: Queryable, page: JobPage): Promise<JobView[]> {
  const { rows } = await sql<JobView>`
    select j.*, ${PRESENTED}
    from jobs j cross join lateral ${PROJECT} p
    where ${isOnPage(page)} ${hasPrompt(page.search)}
    order by j.created_at desc, j.id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** In no order; those of the project that exist. */
export async function listJobRowsOfIds(db: Queryable, projectId: string, ids: string[]): Promise<JobView[]> {
  const { rows } = await sql<JobView>`
    select j.*, ${PRESENTED} from jobs j cross join lateral ${PROJECT} p
    where j.project_id = ${projectId} and j.id = any(${ids})`.execute(db);
  return rows;
}

/** Finds the last of the next `count` jobs. Undefined if there are fewer. */
export async function findOldestToSearch(db: Queryable, page: JobPage, count: number): Promise<JobPlace | undefined> {
  const { rows } = await sql<JobPlace>`
    select j.created_at, j.id from jobs j
    where ${isOnPage(page)} order by j.created_at desc, j.id desc offset ${count - 1} limit 1`.execute(db);
  return rows[0];
}

function isOnPage({ projectId, status, before, from }: JobPage): RawBuilder<unknown> {
  return sql`j.project_id = ${projectId} ${hasStatus(status)}
    ${before ? sql`and (j.created_at, j.id) < (${before.created_at}, ${before.id})` : sql``}
    ${from ? sql`and (j.created_at, j.id) >= (${from.created_at}, ${from.id})` : sql``}`;
}

/** Uses an aggregate instead of `exists`, which the planner may turn into a scan of the turns of all jobs. */
function hasPrompt(search: string | undefined): RawBuilder<unknown> {
  if (search === undefined) return sql``;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`and (select bool_or(t.prompt ilike ${pattern}) from turns t where t.job_id = j.id)`;
}

/** Lists the newest jobs of all projects of an organisation. */
export async function listRecentJobRows(
  db: Queryable,
  { organizationId, status, limit }: Pick<JobPage, "status" | "limit"> & { organizationId: string },
): Promise<JobView[]> {
  const { rows } = await sql<JobView>`
    select j.*, ${PRESENTED}
    from ${projectsOf(organizationId)} p
    cross join lateral (
      select * from jobs j where j.project_id = p.id ${hasStatus(status)} order by j.created_at desc, j.id desc limit ${limit}
    ) j
    order by j.created_at desc, j.id desc limit ${limit}`.execute(db);
  return rows;
}

function hasStatus(status: string | undefined): RawBuilder<unknown> {
  if (status === undefined) return sql``;
  if (status === "archived") return sql`and j.archived_at is not null`;
  return sql`and j.archived_at is null and j.status = ${status}`;
}

/** Of each project of the organisation, or of the installation if none is named. */
export async function selectJobCounts(db: Queryable, organizationId?: string): Promise<JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select p.name as project,
      count(*) filter (where j.archived_at is null and j.status = 'active')::int as active,
      count(*) filter (where j.archived_at is null and j.status = 'completed')::int as completed,
      count(*) filter (where j.archived_at is null and j.status = 'failed')::int as failed,
      count(*) filter (where j.archived_at is not null)::int as archived
    from ${projectsOf(organizationId)} p left join jobs j on j.project_id = p.id group by p.name order by p.name limit 1000`.execute(
    db,
  );
  return rows;
}
