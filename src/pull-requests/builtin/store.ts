import { sql } from "kysely";
import type { NewPullRequest } from "../../code-hosts/code-host.ts";
import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";
import { selectJobId } from "../store.ts";

export type PullRequestRow = Omit<Tables["pull_requests"], "created_at" | "updated_at" | "closed_at"> & {
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  /** The job that it came from. */
  job_id: string | null;
};

const JOB_ID = selectJobId("builtin", sql`pull_requests.project_id`, sql`pull_requests.number::text`).as("job_id");

function selectPullRequests(db: Queryable, projectId: string) {
  return db.selectFrom("pull_requests").selectAll().select(JOB_ID).where("project_id", "=", projectId);
}

export async function findPullRequest(
  db: Queryable,
  projectId: string,
  number: number,
): Promise<PullRequestRow | undefined> {
  const row = await selectPullRequests(db, projectId).where("number", "=", number).executeTakeFirst();
  return row as PullRequestRow | undefined;
}

export async function findOpenPullRequest(
  db: Queryable,
  projectId: string,
  head: string,
): Promise<PullRequestRow | undefined> {
  const row = await selectPullRequests(db, projectId)
    .where("head", "=", head)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row as PullRequestRow | undefined;
}

/** Numbers count up per project; two at once are told apart by the primary key, and the loser tries the next. */
export async function insertPullRequest(
  db: Queryable,
  projectId: string,
  pullRequest: NewPullRequest,
  headCommit: string,
): Promise<PullRequestRow> {
  for (;;) {
    const { rows } = await sql<PullRequestRow>`
      insert into pull_requests (project_id, number, head, base, title, description, is_draft, state, head_commit)
      select ${projectId}, coalesce(max(number), 0) + 1, ${pullRequest.head}, ${pullRequest.base}, ${pullRequest.title},
        ${pullRequest.description}, ${pullRequest.isDraft}, 'open', ${headCommit}
      from pull_requests where project_id = ${projectId}
      on conflict do nothing
      returning *, null as job_id`.execute(db);
    const row = rows[0] ?? (await findOpenPullRequest(db, projectId, pullRequest.head));
    if (row) return row;
  }
}

/** Changes a pull request while it is open. Returns whether it still was. */
export async function updateOpenPullRequest(
  db: Queryable,
  projectId: string,
  number: number,
  change: Partial<
    Pick<
      PullRequestRow,
      "description" | "head_commit" | "state" | "base_commit" | "merge_commit" | "closed_by" | "closed_at"
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pull_requests")
    .set({ ...change, updated_at: new Date() })
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lists those before `before` in number, newest first. */
export async function listPullRequestRows(
  db: Queryable,
  projectId: string,
  { state, before, limit }: { state?: PullRequestRow["state"]; before?: number; limit: number },
): Promise<PullRequestRow[]> {
  let query = selectPullRequests(db, projectId);
  if (state) query = query.where("state", "=", state);
  if (before !== undefined) query = query.where("number", "<", before);
  return (await query.orderBy("number", "desc").limit(limit).execute()) as PullRequestRow[];
}

/** The newest pull request of each branch, if it is open or one of these branches; the newest of them first. */
export async function listNewestOfHeads(
  db: Queryable,
  projectId: string,
  branches: string[],
  limit: number,
): Promise<Pick<PullRequestRow, "number" | "head" | "state" | "closed_at">[]> {
  const { rows } = await sql<Pick<PullRequestRow, "number" | "head" | "state" | "closed_at">>`
    select * from (
      select distinct on (head) number, head, state, closed_at from pull_requests
      where project_id = ${projectId} and (state = 'open' or head = any(${branches}::text[]))
      order by head, number desc) newest
    order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** Closes all that are open, because their branches stayed in another repository. */
export async function closeLeftPullRequests(db: Queryable, projectId: string): Promise<void> {
  await sql`update pull_requests set state = 'closed', closed_by = 'a change of the repository', closed_at = now(),
    updated_at = now() where project_id = ${projectId} and state = 'open'`.execute(db);
}
