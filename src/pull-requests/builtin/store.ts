import { sql } from "kysely";
import type { NewPullRequest } from "../../code-hosts/code-host.ts";
import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

export type PullRequestRow = Omit<Tables["pull_requests"], "created_at" | "updated_at" | "closed_at"> & {
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
};

export async function findRow(db: Queryable, projectId: string, number: number): Promise<PullRequestRow | undefined> {
  const row = await db
    .selectFrom("pull_requests")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row as PullRequestRow | undefined;
}

export async function findOpenRow(db: Queryable, projectId: string, head: string): Promise<PullRequestRow | undefined> {
  const row = await db
    .selectFrom("pull_requests")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("head", "=", head)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row as PullRequestRow | undefined;
}

/** Numbers count up per project; two at once are told apart by the primary key, and the loser tries the next. */
export async function insertRow(
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
      returning *`.execute(db);
    const row = rows[0] ?? (await findOpenRow(db, projectId, pullRequest.head));
    if (row) return row;
  }
}

/** Changes a pull request while it is open. Returns whether it still was. */
export async function updateOpenRow(
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

/** Newest first. */
export async function listRows(
  db: Queryable,
  projectId: string,
  { state, before, limit }: { state?: PullRequestRow["state"]; before?: number; limit: number },
): Promise<PullRequestRow[]> {
  let query = db.selectFrom("pull_requests").selectAll().where("project_id", "=", projectId);
  if (state) query = query.where("state", "=", state);
  if (before !== undefined) query = query.where("number", "<", before);
  return (await query.orderBy("number", "desc").limit(limit).execute()) as PullRequestRow[];
}

export async function listOpenRows(db: Queryable, projectId: string): Promise<PullRequestRow[]> {
  const rows = await db
    .selectFrom("pull_requests")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("state", "=", "open")
    .limit(1000)
    .execute();
  return rows as PullRequestRow[];
}
