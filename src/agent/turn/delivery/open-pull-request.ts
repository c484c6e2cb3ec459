import { setTimeout as sleep } from "node:timers/promises";
import type { HostedPullRequest } from "../../../code-hosts/code-host.ts";
import { HostFault } from "../../../code-hosts/host-fault.ts";
import { findBranchCommit, isAncestor } from "../../../git/branches.ts";
import { listPullRequestsOfJob, type PullRequestOfJob } from "../../../pull-requests/pull-requests-of-job.ts";
import { getAgentSettings } from "../../settings/get-agent-settings.ts";
import type { PullRequestSettings } from "../../settings/pull-request-settings.ts";
import type { Plan } from "../prepare.ts";
import { TurnFailure } from "../turn-failure.ts";
import { requireStillHeld, type TurnRun } from "../turn-run.ts";
import { fetchAgain } from "./fetch-again.ts";
import { makeHarmless } from "./make-harmless.ts";
import { describePullRequest } from "./pull-request-text.ts";

export type Delivered = { pullRequest: PullRequestOfJob; isNew: boolean; warnings: string[] };

/** Hosts may show a push in its pull request a moment later. */
const LOOK_AGAIN_MS = [250, 750, 2000];
const MIN_ABBREVIATED = 7;
/** In characters; every host takes as many, also with its sign of a draft before them. */
const MAX_TITLE = 240;

/**
 * Updates or creates the branch's pull request, and reads it back from the host, open and with the branch's head.
 *
 * @param head the branch's head at the source
 * @throws TurnFailure `delivery_error`, HostFault, or the reason of the run's signal
 */
export async function openPullRequest(run: TurnRun, plan: Plan, head: string): Promise<Delivered> {
  const { app, turn } = run;
  const { host } = plan.repository;
  const settings = (await getAgentSettings(app.database, [turn.project_id]))(turn.project_id).pullRequests;
  const description = await describePullRequest(run, host.kind, settings.description);
  const known = await listPullRequestsOfJob(app.database, turn.job_id);
  let found = await update(run, plan, plan.pullRequest, description);
  let confirmed = found && (await readBack(run, plan, found, head));
  // It may have been merged or closed since the turn began.
  if (!confirmed || !isDelivered(confirmed)) {
    found = await update(run, plan, (await host.findOpenPullRequest(plan.branch))?.externalId, description);
    confirmed = found && (await readBack(run, plan, found, head));
  }
  const warnings: string[] = [];
  if (!confirmed || !isDelivered(confirmed)) {
    const created = await create(run, plan, settings, description, head);
    warnings.push(...(created.warnings ?? []));
    confirmed = await readBack(run, plan, created.externalId, head);
  }
  if (!isDelivered(confirmed))
    throw new TurnFailure(
      "delivery_error",
      "The pull request was closed at once by somebody else; retry to open another",
    );
  const { externalId, url, state } = confirmed;
  // An earlier worker may have created it and died before it could record it.
  const isNew = !known.some((one) => one.host === host.kind && one.externalId === externalId);
  return { pullRequest: { host: host.kind, externalId, branch: plan.branch, url, state }, isNew, warnings };
}

/** Whether a person can find the work in it. Somebody may have merged it at once. */
function isDelivered({ state }: HostedPullRequest): boolean {
  return state !== "closed";
}

async function update(run: TurnRun, { repository }: Plan, externalId: string | undefined, description: string) {
  if (externalId === undefined) return undefined;
  await requireStillHeld(run);
  await repository.host.updatePullRequest(externalId, { description });
  return externalId;
}

async function create(
  run: TurnRun,
  plan: Plan,
  { title: template, draft, labels = [], reviewers = [], assignees = [] }: Partial<PullRequestSettings>,
  description: string,
  head: string,
) {
  const { turn } = run;
  const { host, gitDir } = plan.repository;
  const base = await findBranchCommit(gitDir, turn.ref);
  if (base && (await isAncestor(gitDir, head, base)))
    throw new TurnFailure(
      "delivery_error",
      `The work is in ${turn.ref} already, so that there is no pull request to open`,
    );
  const title = makeHarmless(turn.checkpoint.title ?? "Update the documentation");
  await requireStillHeld(run);
  try {
    return await host.createPullRequest({
      head: plan.branch,
      base: turn.ref,
      title:
        turn.options.title ?? [...(template || "{title}").split("{title}").join(title)].slice(0, MAX_TITLE).join(""),
      description,
      isDraft: turn.options.draft ?? draft ?? false,
      ...(labels.length > 0 && { labels }),
      ...(reviewers.length > 0 && { reviewers }),
      ...(assignees.length > 0 && { assignees }),
    });
  } catch (error) {
    // An earlier worker may have created it a moment ago, before the host lists it.
    const made =
      error instanceof HostFault && error.kind === "refused" && (await host.findOpenPullRequest(plan.branch));
    if (!made) throw error;
    return { ...made, warnings: [] };
  }
}

/** Reads it back until the host shows the branch's head in it. A merged one may have been merged with an earlier head. */
async function readBack(run: TurnRun, plan: Plan, externalId: string, head: string): Promise<HostedPullRequest> {
  const { gitDir, host } = plan.repository;
  for (const waitMs of [...LOOK_AGAIN_MS, undefined]) {
    const shown = await host.findPullRequest(externalId);
    if (!shown || shown.head !== plan.branch)
      throw new TurnFailure("delivery_error", "The pull request could not be read back from the code host; retry");
    if (shown.headCommit === null || isSame(head, shown.headCommit)) return shown;
    if (shown.state !== "open") return { ...shown, state: "closed" };
    await fetchAgain(run, plan, [plan.branch]);
    if (await isAncestor(gitDir, head, shown.headCommit)) return shown;
    if (waitMs !== undefined) await sleep(waitMs, undefined, { signal: run.signal });
  }
  throw new HostFault("unavailable", "The code host does not show the pushed commit in the pull request yet");
}

function isSame(commit: string, shown: string): boolean {
  return shown.length >= MIN_ABBREVIATED && commit.startsWith(shown);
}

/** Whether the branch has work without an open pull request, e.g. because its creation failed. */
export async function hasUndeliveredWork(plan: Plan): Promise<boolean> {
  if (!plan.remoteHead || (await isAncestor(plan.repository.gitDir, plan.remoteHead, plan.baseCommit))) return false;
  if (plan.pullRequest !== undefined) return false;
  return (await plan.repository.host.findOpenPullRequest(plan.branch)) === undefined;
}
