import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

export type CommentRow = Omit<Tables["pull_request_comments"], "created_at"> & { created_at: Date };

/** @limit Comments of a pull request */
const MAX_COMMENTS = 1000;

export async function listCommentRows(db: Queryable, projectId: string, number: number): Promise<CommentRow[]> {
  return (await db
    .selectFrom("pull_request_comments")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAX_COMMENTS)
    .execute()) as CommentRow[];
}

export async function insertComment(db: Queryable, comment: CommentRow): Promise<void> {
  await db.insertInto("pull_request_comments").values(comment).execute();
}
