import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { findPullRequest } from "../code-hosts/builtin/builtin-host.ts";
import { newId } from "../database/new-id.ts";
import { NotFoundError } from "../errors.ts";
import { requireProject } from "../projects/list-projects.ts";
import type { CommentView } from "./page/view.ts";
import type { Comment, CreateComment } from "./schema.ts";
import { type CommentRow, insertComment, listCommentRows } from "./store.ts";

export async function listComments(app: App, actor: Actor, projectId: string, number: number): Promise<Comment[]> {
  requirePermission(actor, "read");
  const id = await requirePullRequest(app, actor, projectId, number);
  return (await listCommentRows(app.database, id, number)).map(toComment);
}

/** For a page whose reader was found to be allowed to see the pull request. */
export async function readComments(app: App, projectId: string, number: number): Promise<CommentView[]> {
  const rows = await listCommentRows(app.database, projectId, number);
  return rows.map(({ author, body, path, line, created_at: at }) => ({ author, body, path, line, at }));
}

export async function addComment(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  { body, path, line }: CreateComment,
): Promise<Comment> {
  requirePermission(actor, "work");
  const project_id = await requirePullRequest(app, actor, projectId, number);
  const row = await insertComment(app.database, {
    id: newId("cmt"),
    project_id,
    number,
    user_id: actor.user?.id ?? null,
    author: actor.name,
    body,
    path: path ?? null,
    line: line ?? null,
    created_at: app.clock(),
  });
  return toComment(row);
}

async function requirePullRequest(app: App, actor: Actor, projectId: string, number: number): Promise<string> {
  const { id } = await requireProject(app, actor, projectId);
  if (!(await findPullRequest(app.database, id, number))) throw new NotFoundError("There is no such pull request");
  return id;
}

function toComment({ id, author, body, path, line, created_at }: CommentRow): Comment {
  return { id, author, body, path, line, createdAt: created_at.toISOString() };
}
