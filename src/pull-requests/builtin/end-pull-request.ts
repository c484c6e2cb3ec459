import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { recordEvent } from "../../events/record-event.ts";
import { branchMovedQueue, tellBranchMoved } from "../../projects/repository/branch-moved-queue.ts";
import { updatePullRequestState } from "../update-pull-request-state.ts";
import { type PullRequestRow, updateOpenPullRequest } from "./store.ts";

type End = { state: "merged" | "closed"; mergeCommit?: string };

/** Stores that the actor merged or closed an open pull request, and shows it at its job. */
export async function endPullRequest(
  app: App,
  { project_id: projectId, number }: PullRequestRow,
  actor: Actor,
  { state, mergeCommit }: End,
): Promise<void> {
  await app.database.transaction().execute(async (tx) => {
    const wasOpen = await updateOpenPullRequest(tx, projectId, number, {
      state,
      closed_by: actor.name,
      closed_at: new Date(),
      merge_commit: mergeCommit ?? null,
    });
    await updatePullRequestState(tx, { projectId, host: "builtin", externalId: String(number) }, state);
    // Somebody who looked at the page meanwhile may have noticed the actor's merge before, as Docket's own entry says.
    if (!wasOpen && state === "closed") return;
    const subject = { id: String(number), name: `#${number}` };
    await recordEvent(tx, { type: `pull_request.${state}`, actor, projectId, subject, at: app.clock() });
    await tellBranchMoved(app, tx, projectId, state === "merged" ? "merge" : "pull_request");
  });
  app.queue.wake(branchMovedQueue);
}
