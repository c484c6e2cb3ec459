import { type Actor, requirePermission, userIdOf } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { NotFoundError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { requireProject } from "../../projects/find-project.ts";
import { type CommentRow, insertComment, listCommentRows } from "./comments-store.ts";
import type { CommentView } from "./page/view.ts";
import type { Comment, CreateComment } from "./schema.ts";
import { findPullRequest, type PullRequestRow } from "./store.ts";

/** @throws ForbiddenError, NotFoundError */
export async function listComments(app: App, actor: Actor, projectId: string, number: number): Promise<Comment[]> {
  requirePermission(actor, "read");
  const { project_id } = await requirePullRequest(app, actor, projectId, number);
  return (await listCommentRows(app.database, project_id, number)).map(toComment);
}

/** The comments as a page shows them, for a verb that has decided that the caller may read the pull request. */
export async function listCommentViews(app: App, pullRequest: PullRequestRow): Promise<CommentView[]> {
  const rows = await listCommentRows(app.database, pullRequest.project_id, pullRequest.number);
  return rows.map(({ author, body, path, line, head_commit, created_at: at }) => {
    const isOutdated = head_commit !== null && head_commit !== pullRequest.head_commit;
    return { author, body, path, line, isOutdated, at };
  });
}

/** @throws ForbiddenError, NotFoundError */
export async function createComment(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  { body, path, line, headCommit }: CreateComment,
): Promise<Comment> {
  requirePermission(actor, "work");
  const pullRequest = await requirePullRequest(app, actor, projectId, number);
  const { project_id, head_commit } = pullRequest;
  const row: CommentRow = {
    id: newId("cmt"),
    project_id,
    number,
    user_id: userIdOf(actor),
    author: actor.name,
    body,
    path: path ?? null,
    line: line ?? null,
    head_commit: line === undefined ? null : (headCommit ?? head_commit),
    created_at: app.clock(),
  };
  await app.database.transaction().execute(async (tx) => {
    await insertComment(tx, row);
    const subject = { id: String(number), name: `#${number}` };
    await recordEvent(tx, {
      type: "pull_request.commented",
      actor,
      projectId: project_id,
      subject,
      at: row.created_at,
    });
  });
  return toComment(row);
}

async function requirePullRequest(app: App, actor: Actor, projectId: string, number: number): Promise<PullRequestRow> {
  const { id } = await requireProject(app, actor, projectId);
  const pullRequest = await findPullRequest(app.database, id, number);
  if (!pullRequest) throw new NotFoundError("There is no such pull request");
  return pullRequest;
}

function toComment({ id, author, body, path, line, head_commit, created_at }: CommentRow): Comment {
  return { id, author, body, path, line, headCommit: head_commit, createdAt: created_at.toISOString() };
}
