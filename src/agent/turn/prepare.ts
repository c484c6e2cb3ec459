import { openKeptFacts, type SavedFacts } from "../../docs-source/kept-facts/open-kept-facts.ts";
import { OperationError } from "../../errors.ts";
import { findBranchCommit, isAncestor, listBranchCommits } from "../../git/branches.ts";
import { completeCommits } from "../../git/mirror.ts";
import { gitText } from "../../git/run-git.ts";
import type { ProjectRow } from "../../projects/find-project.ts";
import { repositoryProblem } from "../../projects/repository/import-repository.ts";
import { throwIfKeeperIsAway } from "../../projects/repository/keeper-away.ts";
import { pageFactsPath } from "../../projects/repository/mirror-path.ts";
import { type OpenRepository, openRepository } from "../../projects/repository/open-repository.ts";
import { listPullRequestsOfJob } from "../../pull-requests/pull-requests-of-job.ts";
import { updatePullRequestState } from "../../pull-requests/update-pull-request-state.ts";
import { nameBranch } from "../settings/branch-template.ts";
import { getAgentSettings } from "../settings/get-agent-settings.ts";
import { findEarlierWork } from "./earlier-work.ts";
import { TurnFailure } from "./turn-failure.ts";
import { checkpoint, type TurnRun } from "./turn-run.ts";

/** The commits from which a turn starts, and the branch to which it delivers. */
export type Plan = {
  project: ProjectRow;
  repository: OpenRepository;
  /** What was found out about the pages of the repository. */
  facts: SavedFacts;
  branch: string;
  /** The target branch's commit. */
  baseCommit: string;
  /**
   * The head of the job's branch if its pull request is open. If the branch is gone, the commit that it had, if that still
   * applies. Else the target branch's commit.
   */
  startCommit: string;
  remoteHead: string | null;
  /** Whether the start commit is work of earlier turns whose branch is gone. */
  hasEarlierWork: boolean;
  /** Whether an earlier worker has pushed this turn's commit. */
  isPushed: boolean;
  /** The open pull request of the branch at the host, if it is known. */
  pullRequest?: string;
};

/**
 * Fetches the repository and chooses the branch and the start commit. A resumed turn keeps its own.
 *
 * @throws TurnFailure, TurnLostError, GitError, or the reason of the run's signal
 */
export async function prepare(run: TurnRun, project: ProjectRow): Promise<Plan> {
  const { turn, app } = run;
  forgetOtherRepository(run, project);
  const first = turn.checkpoint.branch ?? (await nameFirst(run));
  // The template may have been another one when the job's last branch got its name.
  const repository = await open(run, project, [...new Set([turn.ref, first, turn.branch ?? first])]);
  const { branch, pullRequest } = turn.checkpoint.branch
    ? { branch: turn.checkpoint.branch }
    : await chooseBranch(run, repository, first);
  const commits = await listBranchCommits(repository.gitDir, [turn.ref, branch]);
  const baseCommit = commits.get(turn.ref) ?? (await refuseWithoutBase(repository, turn.ref));
  const isOurs = branch === turn.branch;
  const remoteHead = commits.get(branch) ?? null;
  if (remoteHead && !isOurs)
    throw new TurnFailure(
      "delivery_error",
      `The branch ${branch} already exists and does not belong to this job; create a job with another branch`,
    );
  const { commit } = turn.checkpoint;
  const isPushed = Boolean(commit && remoteHead && (await isAncestor(repository.gitDir, commit, remoteHead)));
  const isMoved = turn.checkpoint.remoteHead !== undefined && turn.checkpoint.remoteHead !== remoteHead;
  // A retry starts from the newest commit.
  const keepsStart = !isMoved && turn.step !== "prepare" && turn.step !== "pull request";
  const earlier =
    remoteHead === null
      ? await findEarlierWork(run, repository, baseCommit, (commit) => complete(run, repository, [commit]))
      : undefined;
  const startCommit = (keepsStart && turn.checkpoint.startCommit) || remoteHead || earlier?.commit || baseCommit;
  const kept = isPushed ? turn.checkpoint : undefined;
  const plan = {
    project,
    repository,
    facts: await openKeptFacts(pageFactsPath(app, project)),
    branch,
    baseCommit: kept?.baseCommit ?? baseCommit,
    startCommit: kept?.startCommit ?? startCommit,
    remoteHead,
    hasEarlierWork: startCommit === earlier?.commit,
    isPushed,
    ...(pullRequest !== undefined && { pullRequest }),
  };
  const fetched = [commits.get(turn.ref), ...(branch === first ? [remoteHead] : [])];
  const used = [plan.startCommit, plan.baseCommit, turn.checkpoint.startCommit, turn.checkpoint.baseCommit];
  await complete(
    run,
    repository,
    used.flatMap((id) => (id === undefined || fetched.includes(id) ? [] : [id])),
  );
  if (!isPushed)
    await checkpoint(run, {
      repository: project.repository_generation,
      branch,
      baseCommit: plan.baseCommit,
      startCommit: plan.startCommit,
      remoteHead,
      earlierWork: earlier?.said,
      // Somebody has taken the commit away from the branch since.
      ...(turn.step === "pull request" && { commit: undefined }),
    });
  app.log.debug({ branch, startCommit: plan.startCommit }, "turn prepared");
  return plan;
}

/** The name of the job's branch, before which there was none or none that is open. */
async function nameFirst({ app, turn }: TurnRun): Promise<string> {
  if (turn.options.branch !== undefined) return turn.options.branch;
  const settings = (await getAgentSettings(app.database, [turn.project_id]))(turn.project_id).pullRequests;
  return nameBranch(settings.branch ?? "", { jobId: turn.job_id, prompt: turn.prompt, at: turn.created_at });
}

/** What an attempt found in the project's repository before this one means nothing here. */
function forgetOtherRepository({ turn }: TurnRun, { repository_generation: generation }: ProjectRow): void {
  const { repository } = turn.checkpoint;
  if (repository === undefined || repository === generation) return;
  const gone = {
    branch: undefined,
    startCommit: undefined,
    baseCommit: undefined,
    remoteHead: undefined,
    commit: undefined,
  };
  turn.checkpoint = { ...turn.checkpoint, ...gone };
}

async function open(run: TurnRun, project: ProjectRow, branches: string[]): Promise<OpenRepository> {
  try {
    return await openRepository(run.app, project, branches, run.signal);
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof OperationError) throw new TurnFailure("repository_error", error.message, { cause: error });
    throw error;
  }
}

/** Fetches large files of commits that the turn uses and that are no branch's newest any more. */
async function complete(run: TurnRun, { access, gitDir }: OpenRepository, commits: string[]): Promise<void> {
  try {
    await completeCommits(gitDir, access, commits, run.signal);
  } catch (cause) {
    run.signal.throwIfAborted();
    throw new TurnFailure("repository_error", repositoryProblem(access.location, cause).message, { cause });
  }
}

/** Chooses the branch of the open pull request, or a new one if that was merged or closed. */
async function chooseBranch(
  run: TurnRun,
  { host, gitDir }: OpenRepository,
  first: string,
): Promise<{ branch: string; pullRequest?: string }> {
  const { app, turn } = run;
  const known = await listPullRequestsOfJob(app.database, turn.job_id);
  const last = known.at(-1);
  const isWithoutPullRequest = known.every(({ branch }) => branch !== turn.branch);
  if (!last) return { branch: turn.branch ?? first };
  const next = { branch: (isWithoutPullRequest && turn.branch) || `${first}-${known.length + 1}` };
  // The project has another repository since, or keeps its pull requests elsewhere. The branch may have come along.
  if (last.host !== host.kind)
    return last.state !== "merged" && (await findBranchCommit(gitDir, last.branch)) ? { branch: last.branch } : next;
  const shown = await host.findPullRequest(last.externalId);
  // A number may mean another pull request, in a repository that has taken the place of one.
  const state = shown?.head === last.branch ? shown.state : "closed";
  await updatePullRequestState(app.database, { projectId: turn.project_id, ...last }, state);
  return state === "open" ? { branch: last.branch, pullRequest: last.externalId } : next;
}

async function refuseWithoutBase({ access }: OpenRepository, ref: string): Promise<never> {
  const heads = await gitText(["ls-remote", "--heads", access.location], {
    config: access.config,
    ssh: access.ssh,
  }).catch((error) => {
    throwIfKeeperIsAway(access, error);
    throw new TurnFailure("repository_error", repositoryProblem(access.location, error).message, { cause: error });
  });
  const branches = [...heads.matchAll(/\trefs\/heads\/(.*)$/gm)].map(([, name]) => name);
  throw new TurnFailure(
    "repository_error",
    branches.length === 0
      ? `The repository has no branch "${ref}": it is empty; push a first commit to it${access.kind === "remote" ? ", or check its address" : ""}`
      : `The repository has no branch "${ref}"; there are: ${branches.slice(0, 10).join(", ")}`,
  );
}
