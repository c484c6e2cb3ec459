import { type Actor, requirePermission, userIdOf } from "../../actor.ts";
import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { ConflictError, NotFoundError, OperationError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { findHunk } from "../../git/find-hunk.ts";
import { requireProject } from "../../projects/find-project.ts";
import { findMention } from "../follow-ups/find-mention.ts";
import { followUpQueue } from "../follow-ups/follow-up-queue.ts";
import { type CommentRow, insertComment, listCommentRows } from "./comments-store.ts";
import type { CommentView } from "./page/view.ts";
import { getPullRequestPatch } from "./read-contents.ts";
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
  return rows.map(({ author, body, path, line, head_commit, asks_agent: asksAgent, created_at: at }) => {
    const isOutdated = head_commit !== null && head_commit !== pullRequest.head_commit;
    return { author, body, path, line, isOutdated, asksAgent, at };
  });
}

/**
 * Comments on a pull request. A comment that asks the agent for something becomes a message to the pull request's job.
 *
 * @throws ForbiddenError, NotFoundError, ConflictError for a question to the agent on a pull request that is of no job
 */
export async function createComment(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  { body, path, line, headCommit, asksAgent }: CreateComment,
): Promise<Comment> {
  requirePermission(actor, "work");
  const pullRequest = await requirePullRequest(app, actor, projectId, number);
  const { project_id, head_commit, job_id: jobId } = pullRequest;
  const asked = findMention(body, null);
  const words = asksAgent === false ? undefined : asksAgent ? (asked ?? body) : asked;
  if (asksAgent && jobId === null)
    throw new ConflictError("This pull request is of no job any more; the agent cannot be asked to change it");
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
    asks_agent: words !== undefined && jobId !== null,
    created_at: app.clock(),
  };
  const hunk = row.asks_agent && path && line ? await readHunk(app, actor, row, path, line) : null;
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
    if (words === undefined || jobId === null) return;
    const place = row.path === null ? [] : [{ path: row.path, line: row.line, hunk }];
    await app.queue.enqueue(tx, followUpQueue, {
      projectId: project_id,
      jobId,
      host: "builtin",
      pullRequest: String(number),
      request: row.id,
      kind: "comment",
      words,
      asked: { by: row.author, url: null, places: place },
      actor,
      attempt: 0,
    });
  });
  if (row.asks_agent) app.queue.wake(followUpQueue);
  return toComment(row);
}

/** A repository that cannot be read does not keep anybody from commenting. */
async function readHunk(app: App, actor: Actor, row: CommentRow, path: string, line: number): Promise<string | null> {
  try {
    return findHunk(await getPullRequestPatch(app, actor, row.project_id, row.number), path, line);
  } catch (error) {
    if (error instanceof OperationError) return null;
    throw error;
  }
}

async function requirePullRequest(app: App, actor: Actor, projectId: string, number: number): Promise<PullRequestRow> {
  const { id } = await requireProject(app, actor, projectId);
  const pullRequest = await findPullRequest(app.database, id, number);
  if (!pullRequest) throw new NotFoundError("There is no such pull request");
  return pullRequest;
}

function toComment({ id, author, body, path, line, head_commit, asks_agent, created_at }: CommentRow): Comment {
  return {
    id,
    author,
    body,
    path,
    line,
    headCommit: head_commit,
    asksAgent: asks_agent,
    createdAt: created_at.toISOString(),
  };
}
