import type { App } from "../../app.ts";
import type { ProjectRow } from "../../projects/find-project.ts";
import type { ProjectHost } from "../../projects/repository/find-code-host.ts";
import { findJobOf, findOpenOfBranch } from "../store.ts";
import type { KeptEvent } from "../webhooks/host-event-queue.ts";
import { followUpQueue } from "./follow-up-queue.ts";
import { countChecks, isKnownRequest } from "./store.ts";

const WORDS =
  "A check of this pull request failed. Find out what in the documentation it complains about, and correct that.";

/**
 * Makes a follow-up of a check that failed on a pull request of a job, if its newest commit is still the one that was
 * checked.
 *
 * @param most how many follow-ups the checks of one pull request may ask for
 * @param headCommit asks the host for the pull request's newest commit; null where it does not tell
 */
export async function considerFailedCheck(
  app: App,
  project: ProjectRow,
  host: ProjectHost,
  check: KeptEvent & { type: "check_failed"; branch: string },
  most: number,
  headCommit: (pullRequest: string) => Promise<string | null>,
): Promise<void> {
  if (most === 0) return;
  const inProject = { projectId: project.id, host: host.kind };
  const pullRequest = await findOpenOfBranch(app.database, inProject, check.branch);
  if (pullRequest === undefined) return;
  const at = { ...inProject, pullRequest };
  const jobId = await findJobOf(app.database, { ...at, externalId: pullRequest });
  const request = `check ${check.commit}`;
  // Several checks of one commit often fail for the same reason.
  if (jobId === undefined || (await isKnownRequest(app.database, at, request))) return;
  if ((await countChecks(app.database, at)) >= most) return;
  const head = await headCommit(pullRequest);
  if (head !== null && head !== check.commit) return;
  const by = `the check "${check.name}"`;
  await app.queue.enqueue(app.database, followUpQueue, {
    ...at,
    jobId,
    request,
    kind: "check",
    words: WORDS,
    asked: { by, url: check.url, places: [], isCheck: true, said: `${check.name}\n${check.summary}` },
    actor: { kind: "host", organizationId: project.organization_id, name: by, address: undefined },
    attempt: 0,
  });
  app.queue.wake(followUpQueue);
}
