import type { App } from "../app.ts";
import type { RemoteCodeHost } from "../code-hosts/code-host.ts";
import { recordEvent } from "../events/record-event.ts";
import type { ProjectRow } from "../projects/find-project.ts";
import { branchMovedQueue, tellBranchMoved } from "../projects/repository/branch-moved-queue.ts";
import { findJobOf } from "./store.ts";
import { updatePullRequestState } from "./update-pull-request-state.ts";

/**
 * Asks the host for the state of a pull request of a job, and shows it there. Webhooks come in any order, so that what one
 * says may be outdated.
 *
 * @throws HostFault
 */
export async function readState(
  app: App,
  project: ProjectRow,
  host: RemoteCodeHost | undefined,
  externalId: string,
): Promise<void> {
  if (!host) return;
  const atHost = { projectId: project.id, host: host.kind, externalId };
  if ((await findJobOf(app.database, atHost)) === undefined) return;
  const state = (await host.findPullRequest(externalId))?.state;
  if (state === undefined) return;
  await app.database.transaction().execute(async (tx) => {
    if (!(await updatePullRequestState(tx, atHost, state))) return;
    await tellBranchMoved(app, tx, project.id, state === "merged" ? "merge" : "pull_request");
    if (state === "open") return;
    const actor = { kind: "docket", organizationId: project.organization_id } as const;
    const subject = { id: externalId, name: `#${externalId}` };
    await recordEvent(tx, { type: `pull_request.${state}`, actor, projectId: project.id, subject, at: app.clock() });
  });
  app.queue.wake(branchMovedQueue);
}
