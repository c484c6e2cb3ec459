import { isAncestor, listBranchCommits } from "../../../git/branches.ts";
import { findGitOutage } from "../../../git/find-git-outage.ts";
import { GitError, gitText, runGit } from "../../../git/run-git.ts";
import { throwIfKeeperIsAway } from "../../../projects/repository/keeper-away.ts";
import { findAccess } from "../../../projects/repository/open-repository.ts";
import type { Edited } from "../edited.ts";
import type { Plan } from "../prepare.ts";
import { BranchMovedError, TurnFailure } from "../turn-failure.ts";
import { requireStillHeld, type TurnRun } from "../turn-run.ts";
import { fetchAgain } from "./fetch-again.ts";

/** @limit Time to push a turn's commits */
const PUSH_TIMEOUT_MS = 10 * 60_000;
const LOOK_TIMEOUT_MS = 10_000;
/** For a repository on this machine, the receiving side runs here too: it must run no program of its configuration. */
const RECEIVE_PACK =
  "git -c core.hooksPath=/dev/null -c core.fsmonitor=false -c core.alternateRefsCommand=true -c receive.autogc=false receive-pack";

/** What hosts say when they refuse a push, and what to do about it. */
const ADVICE: [RegExp, string][] = [
  [
    /protected branch|GH006|GH013|rule violations/i,
    "A rule of the host protects the branch: let Docket's account push to branches of that name",
  ],
  [/archived|read-only/i, "The repository is archived or read-only: make it writable, or choose another one"],
  [/workflow/i, "The token may not change workflow files: give it that permission, or leave these files as they are"],
  [
    /error: 403|HTTP 403|not (?:have|allowed)|[Pp]ermission|denied/,
    "The token may not push: give it write access to the repository's contents",
  ],
  [/pre-receive|hook declined/, "A hook of the repository refuses it: do what it says"],
  [/moved/i, "The repository has moved: set the project's repository to its new address"],
];

/**
 * Pushes fast-forward only.
 *
 * @throws BranchMovedError if somebody pushed meanwhile, TurnFailure, or the reason of the run's signal
 */
export async function push(run: TurnRun, plan: Plan, edited: Edited, commitId: string): Promise<void> {
  // A token of a GitHub App is valid for an hour, and others may have been replaced meanwhile.
  const access = await findAccess(run.app, plan.project);
  plan.repository.access = access;
  run.hasArrived = () => hasArrived(plan, commitId);
  try {
    const way = access.kind === "remote" ? [] : [`--receive-pack=${RECEIVE_PACK}`];
    await requireStillHeld(run);
    await runGit(["push", "--quiet", "--no-verify", ...way, access.location, `${commitId}:refs/heads/${plan.branch}`], {
      ...edited.workspace.options,
      // Without it, git pushes the whole history if all branches that it knows have moved since it fetched them.
      config: [...access.config, ["push.negotiate", String(access.kind === "remote")]],
      ssh: access.ssh,
      timeoutMs: PUSH_TIMEOUT_MS,
    });
  } catch (error) {
    run.signal.throwIfAborted();
    if (!(error instanceof GitError)) throw error;
    throwIfKeeperIsAway(access, error);
    if (/exists; cannot create|directory\/file conflict/.test(error.stderr)) throw nameProblem(plan, error);
    const hasMoved = /non-fast-forward|fetch first|cannot lock ref|incorrect old value|stale info/.test(error.stderr);
    if (hasMoved && !findGitOutage(error)) throw new BranchMovedError();
    // git wants to push the past, of which a partial mirror has not everything: the next fetch tells it what is known there.
    if (access.isPartial && /unable to read [0-9a-f]{40}/.test(error.stderr)) throw new BranchMovedError();
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

/** What git adds whenever it did not get in over SSH; what the server said stands before it. */
const SAID_OF_EVERYTHING = /^(Please make sure you have the correct access rights|and the repository exists\.)$/;

function pushProblem(plan: Plan, error: GitError): TurnFailure {
  const lines = error.stderr.split("\n").filter((line) => line.trim() !== "" && !SAID_OF_EVERYTHING.test(line));
  const said = lines.slice(-3).join(" ");
  if (/branch is currently checked out|denyCurrentBranch/.test(error.stderr))
    return new TurnFailure(
      "delivery_error",
      `The branch ${plan.branch} is checked out in the repository itself; switch that checkout to another branch and retry`,
    );
  const advice = ADVICE.find(([pattern]) => pattern.test(error.stderr))?.[1];
  const refused = `The push of ${plan.branch} was refused: ${said}`;
  if (/error: 401|HTTP 401|Authentication failed|could not read (?:Username|Password)/.test(error.stderr))
    return new TurnFailure(
      "repository_error",
      `${refused}. The token is not valid: give a valid one in the project's settings (docket project update), then retry`,
      { cause: error },
    );
  if (advice) return new TurnFailure("delivery_error", `${refused}. ${advice}, then retry`, { cause: error });
  const isUnreachable =
    /does not appear to be a git repository|not found|Could not read from remote|unable to access|No such file/;
  if (findGitOutage(error) || isUnreachable.test(error.stderr))
    return new TurnFailure("repository_error", `The repository could not be reached for the push: ${said}`, {
      cause: error,
    });
  return new TurnFailure("delivery_error", refused, { cause: error });
}

/** Whether the commit is at the head of its branch at the source; undefined if the source does not answer now. */
async function hasArrived({ repository: { access }, branch }: Plan, commitId: string): Promise<boolean | undefined> {
  const options = { config: access.config, ssh: access.ssh, timeoutMs: LOOK_TIMEOUT_MS };
  try {
    return (await gitText(["ls-remote", access.location, `refs/heads/${branch}`], options)).startsWith(commitId);
  } catch {
    return undefined;
  }
}

/**
 * Checks at the source that the branch holds the commit, so that a completed turn is a delivered turn. Returns the
 * branch's head, which is another commit if somebody has added one meanwhile.
 *
 * @throws TurnFailure `delivery_error`, or `repository_error` if the target branch is gone
 */
export async function confirmBranch(run: TurnRun, plan: Plan, commitId: string): Promise<string> {
  const { gitDir } = plan.repository;
  await fetchAgain(run, plan, [plan.branch, run.turn.ref]);
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
  return head;
}
