import { isAncestor, listBranchCommits } from "../../git/branches.ts";
import { fetchIntoMirror } from "../../git/mirror.ts";
import { GitError, runGit } from "../../git/run-git.ts";
import { listPullRequestsOfJob, type PullRequestOfJob } from "../../pull-requests/pull-requests-of-job.ts";
import { commitMessage, subjectOf } from "./commit-message.ts";
import type { Edited } from "./edited.ts";
import type { Plan } from "./prepare.ts";
import { describePullRequest } from "./pull-request-text.ts";
import { requireHeld, saveBranch } from "./store.ts";
import { BranchMovedError, TurnFailure } from "./turn-failure.ts";
import { checkpoint, type TurnRun } from "./turn-run.ts";

const PUSH_TIMEOUT_MS = 10 * 60_000;
/** For a repository on this machine, the receiving side runs here too: it must run no program of its configuration. */
const RECEIVE_PACK =
  "git -c core.hooksPath=/dev/null -c core.fsmonitor=false -c core.alternateRefsCommand=true -c receive.autogc=false receive-pack";

export type Delivered = { pullRequest: PullRequestOfJob; isNew: boolean };

/**
 * Commits the staged tree. The commit is deterministic: every worker makes the same commit of the same tree.
 *
 * @throws TurnLostError, GitError
 */
export async function commit(run: TurnRun, plan: Plan, edited: Edited): Promise<string> {
  const { turn, app } = run;
  const tree = await edited.workspace.git(["write-tree"]);
  const date = `${Math.floor(turn.created_at.getTime() / 1000)} +0000`;
  const identity = { NAME: app.config.commitName, EMAIL: app.config.commitEmail, DATE: date };
  const env = Object.fromEntries(
    Object.entries(identity).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  const message = commitMessage(edited.title, edited.summary, {
    "Docket-Job": turn.job_id,
    "Docket-Turn": turn.number,
  });
  const id = await edited.workspace.git(["commit-tree", tree, "-p", plan.startCommit], { stdin: message, env });
  await app.database.transaction().execute(async (tx) => {
    await requireHeld(tx, turn);
    await saveBranch(tx, turn.job_id, plan.branch);
  });
  turn.branch = plan.branch;
  // An earlier worker may have recorded this event.
  if (turn.checkpoint.commit !== id)
    await checkpoint(run, { commit: id }, [
      { type: "commit", data: { commit: id, subject: subjectOf(edited.title), branch: plan.branch } },
    ]);
  return id;
}

/**
 * Pushes fast-forward only.
 *
 * @throws BranchMovedError if somebody pushed meanwhile, TurnFailure, or the reason of the run's signal
 */
export async function push(run: TurnRun, plan: Plan, edited: Edited, commitId: string): Promise<void> {
  const { access } = plan.repository;
  try {
    const way = access.kind === "remote" ? [] : [`--receive-pack=${RECEIVE_PACK}`];
    await runGit(["push", "--quiet", "--no-verify", ...way, access.location, `${commitId}:refs/heads/${plan.branch}`], {
      ...edited.workspace.options,
      config: access.config,
      timeoutMs: PUSH_TIMEOUT_MS,
    });
  } catch (error) {
    run.signal.throwIfAborted();
    if (!(error instanceof GitError)) throw error;
    if (/exists; cannot create|directory\/file conflict/.test(error.stderr)) throw nameProblem(plan, error);
    if (/non-fast-forward|fetch first|cannot lock ref|incorrect old value|stale info/.test(error.stderr))
      throw new BranchMovedError();
    throw pushProblem(plan, error);
  }
}

function nameProblem({ branch }: Plan, cause: GitError): TurnFailure {
  const clash = /'refs\/heads\/([^']+)' exists; cannot create/.exec(cause.stderr)?.[1] ?? "another branch";
  return new TurnFailure(
    "delivery_error",
    `git cannot keep the branches ${branch} and ${clash} beside each other; rename or delete the second and retry`,
    { cause },
  );
}

function pushProblem(plan: Plan, error: GitError): TurnFailure {
  const said = error.stderr.trim().split("\n").slice(-3).join(" ");
  if (/branch is currently checked out|denyCurrentBranch/.test(error.stderr))
    return new TurnFailure(
      "delivery_error",
      `The branch ${plan.branch} is checked out in the repository itself; switch that checkout to another branch and retry`,
    );
  if (
    /does not appear to be a git repository|not found|Could not read from remote|unable to access|No such file/.test(
      error.stderr,
    )
  )
    return new TurnFailure("repository_error", `The repository could not be reached for the push: ${said}`, {
      cause: error,
    });
  return new TurnFailure("delivery_error", `The push of ${plan.branch} was refused: ${said}`, { cause: error });
}

/**
 * Checks at the source that the branch holds the commit, so that a completed turn is a delivered turn.
 *
 * @throws TurnFailure `delivery_error`, or `repository_error` if the target branch is gone
 */
export async function confirmBranch(run: TurnRun, plan: Plan, commitId: string): Promise<void> {
  const { access, gitDir } = plan.repository;
  if (access.kind !== "owned") await fetchIntoMirror(gitDir, access, [plan.branch, run.turn.ref], run.signal);
  const commits = await listBranchCommits(gitDir, [plan.branch, run.turn.ref]);
  const head = commits.get(plan.branch);
  if (!head || (head !== commitId && !(await isAncestor(gitDir, commitId, head))))
    throw new TurnFailure(
      "delivery_error",
      `The branch ${plan.branch} does not hold the commit after the push; check the repository's hooks and retry`,
    );
  if (!commits.has(run.turn.ref))
    throw new TurnFailure(
      "repository_error",
      `The target branch "${run.turn.ref}" was deleted meanwhile; restore it and retry. The work is on ${plan.branch}`,
    );
}

/** Updates or creates the branch's pull request, and reads it back from the host. @throws TurnFailure `delivery_error` */
export async function openPullRequest(run: TurnRun, plan: Plan): Promise<Delivered> {
  const { app, turn } = run;
  const { host } = plan.repository;
  const description = await describePullRequest(run);
  const open = await host.findOpenPullRequest(plan.branch);
  const { externalId } =
    open ??
    (await host.createPullRequest({
      head: plan.branch,
      base: turn.ref,
      title: turn.options.title ?? turn.checkpoint.title ?? "Update the documentation",
      description,
      isDraft: turn.options.draft ?? false,
    }));
  if (open) await host.updatePullRequest(externalId, { description });
  const confirmed = await host.findPullRequest(externalId);
  if (!confirmed || confirmed.head !== plan.branch)
    throw new TurnFailure("delivery_error", "The pull request could not be read back from the code host; retry");
  // An earlier worker may have created it and died before it could record it.
  const known = await listPullRequestsOfJob(app.database, turn.job_id);
  const isNew = !known.some((one) => one.host === host.kind && one.externalId === externalId);
  const { url } = confirmed;
  return { pullRequest: { host: host.kind, externalId, branch: plan.branch, url, state: "open" }, isNew };
}

/** Whether the branch has work without an open pull request, e.g. because its creation failed. */
export async function hasUndeliveredWork(plan: Plan): Promise<boolean> {
  if (!plan.remoteHead || (await isAncestor(plan.repository.gitDir, plan.remoteHead, plan.baseCommit))) return false;
  return (await plan.repository.host.findOpenPullRequest(plan.branch)) === undefined;
}
