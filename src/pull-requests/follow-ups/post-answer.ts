import type { App } from "../../app.ts";
import type { CodeHost, RemoteCodeHost } from "../../code-hosts/code-host.ts";
import { findProject } from "../../projects/find-project.ts";
import { findCodeHost } from "../../projects/repository/find-code-host.ts";
import type { Answer } from "./follow-up-queue.ts";
import { isAnswer, markAnswer } from "./mark-answer.ts";
import { findTimeOfRequest } from "./store.ts";

/** By how much the host's clock may be behind. */
const CLOCKS_DIFFER_MS = 600_000;

/**
 * Posts an answer where the question was asked, unless the project has moved to another host meanwhile.
 *
 * @param isRepeated whether it may be there already, because an attempt before this one ended without a word
 */
export async function postAnswer(app: App, answer: Answer, isRepeated: boolean): Promise<void> {
  const { projectId, host, pullRequest, request } = answer;
  if (!(await findProject(app, projectId))) return;
  const codeHost = await findCodeHost(app, projectId);
  if (codeHost.kind !== host) return;
  const text = markAnswer(answer.text, request);
  if (isRepeated && (await isPosted(app, codeHost, answer, text))) return;
  await codeHost.comment(pullRequest, text, request);
}

async function isPosted(
  app: App,
  codeHost: CodeHost | RemoteCodeHost,
  { projectId, host, pullRequest, request }: Answer,
  text: string,
): Promise<boolean> {
  if (!("listComments" in codeHost)) return false;
  const askedAt = await findTimeOfRequest(app.database, { projectId, host, pullRequest }, request);
  if (!askedAt) return false;
  const listed = await codeHost.listComments(pullRequest, new Date(askedAt.getTime() - CLOCKS_DIFFER_MS));
  return listed.some((comment) => isAnswer(comment.text, text, request));
}
