import type { App } from "../../app.ts";
import type { CodeHostKind } from "../../code-hosts/code-host.ts";
import type { Queryable } from "../../database/connect.ts";
import type { FollowUp } from "./follow-up-queue.ts";
import { answerQueue } from "./follow-up-queue.ts";
import { insertRequest, listRequestsOfTurn, saveTurnOfRequest } from "./store.ts";

/** Notes in the caller's transaction that somebody takes a request. False if somebody has before. */
export async function claimFollowUp(
  tx: Queryable,
  { projectId, host, pullRequest, request, kind, jobId }: Omit<FollowUp, "words" | "asked" | "actor" | "attempt">,
  now: Date,
): Promise<boolean> {
  return insertRequest(tx, {
    project_id: projectId,
    host,
    pull_request: pullRequest,
    request,
    kind,
    job_id: jobId,
    turn: null,
    asked_at: now,
  });
}

/** Notes which turn of the job a request has become. */
export async function noteTurn(
  tx: Queryable,
  { projectId, host, pullRequest, request }: FollowUp,
  turn: number,
): Promise<void> {
  await saveTurnOfRequest(tx, { project_id: projectId, host, pull_request: pullRequest, request }, turn);
}

/** Answers a request that came to nothing. The caller wakes `answerQueue` after the commit. */
export async function answerRequest(tx: Queryable, app: App, followUp: FollowUp, text: string): Promise<void> {
  if (followUp.kind === "check") return;
  const { projectId, host, pullRequest, request } = followUp;
  await app.queue.enqueue(tx, answerQueue, { projectId, host, pullRequest, request, text, attempt: 0 });
}

/**
 * Answers whoever asked for a turn that has ended. The caller wakes `answerQueue` after the commit.
 *
 * @param text a sentence that mentions nobody
 */
export async function answerTurn(
  tx: Queryable,
  app: App,
  { jobId, turn }: { jobId: string; turn: number },
  text: string,
): Promise<void> {
  for (const { project_id, host, pull_request, request } of await listRequestsOfTurn(tx, jobId, turn))
    await app.queue.enqueue(tx, answerQueue, {
      projectId: project_id,
      host: host as CodeHostKind,
      pullRequest: pull_request,
      request,
      text,
      attempt: 0,
    });
}
