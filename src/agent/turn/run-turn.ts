import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../../app.ts";
import { OperationError } from "../../errors.ts";
import { findBranchCommit } from "../../git/branches.ts";
import { GitError } from "../../git/run-git.ts";
import { findProject } from "../../projects/find-project.ts";
import { createRedact } from "../../redact.ts";
import { getProjectSecrets } from "../settings/get-project-secrets.ts";
import { check, checkWords } from "./check.ts";
import { commit, commitNothing } from "./delivery/commit.ts";
import { hasUndeliveredWork, openPullRequest } from "./delivery/open-pull-request.ts";
import { confirmBranch, push } from "./delivery/push.ts";
import { warnOfConflicts } from "./delivery/warn-of-conflicts.ts";
import { edit } from "./edit.ts";
import type { Edited } from "./edited.ts";
import { takeSnapshot } from "./engine-run/snapshot.ts";
import { type Plan, prepare } from "./prepare.ts";
import { settleDelivered, settleUnchanged } from "./settle.ts";
import { BranchMovedError, InterruptedError, RepositoryChangedError, TurnFailure } from "./turn-failure.ts";
import { enterStep, type TurnRun, tell } from "./turn-run.ts";
import { removeEarlierWorkspaces, removeWorkspace, workspaceName } from "./workspace.ts";

const MAX_MOVES = 5;
const ENDING_MS = 2000;
/** The wait for an engine when the worker shuts down. */
const CLOSING_MS = 1200;

/**
 * Runs a turn from clone to pull request. The process may end after any step: the results are in the checkpoint or at the
 * code host, and the next worker continues from there.
 *
 * @throws TurnFailure when it cannot be delivered
 */
export async function runTurn(run: TurnRun): Promise<void> {
  const { app, turn } = run;
  await loadProjectSecrets(run);
  if (turn.was_started) await removeEarlierWorkspaces(app, workspacesOf(app), turn);
  for (let moves = 0; ; moves++)
    try {
      return await attempt(run);
    } catch (error) {
      if (moves < MAX_MOVES && (await hasOtherRepository(run))) {
        await tellStart(run, "The project has another repository; starting over there");
        delete run.carried;
        continue;
      }
      if (!(error instanceof BranchMovedError)) throw error;
      if (moves === MAX_MOVES)
        throw new TurnFailure(
          "delivery_error",
          `The branch got new commits ${MAX_MOVES + 1} times while the turn worked; retry when nobody pushes to it`,
        );
      // The checkpoint stays, because the new commit may be the turn's own: git repeats a push whose answer was lost.
      await tellStart(run, "The branch has new commits; merging with them");
    }
}

async function tellStart(run: TurnRun, summary: string): Promise<void> {
  await tell(run, [{ type: "step.completed", data: { step: run.turn.step, summary } }]);
}

/** Whether somebody gave the project another repository since the attempt began, which may be why it failed. */
async function hasOtherRepository({ app, turn, signal }: TurnRun): Promise<boolean> {
  const { repository } = turn.checkpoint;
  if (signal.aborted || repository === undefined) return false;
  const project = await findProject(app, turn.project_id);
  return project !== undefined && project.repository_generation !== repository;
}

/** Reads the project's secrets, so that they are redacted from all events from now on. */
async function loadProjectSecrets(run: TurnRun): Promise<void> {
  const { app, turn } = run;
  run.secrets = await getProjectSecrets(app, turn.project_id).catch((error: unknown) => {
    if (error instanceof OperationError) throw new TurnFailure("repository_error", error.message, { cause: error });
    throw error;
  });
  run.redact = createRedact([...app.config.secretValues, ...run.secrets.values]);
}

async function attempt(run: TurnRun): Promise<void> {
  const { app, turn } = run;
  const project = await findProject(app, turn.project_id);
  if (!project) throw new TurnFailure("repository_error", "The project was removed");
  await enterStep(run, "prepare");
  const plan = await prepare(run, project).catch(blameRepository);
  if (plan.isPushed && turn.checkpoint.commit) return open(run, plan, plan.remoteHead ?? turn.checkpoint.commit);

  await enterStep(run, "edit");
  const { edited, changed } = await editAndCheck(run, plan).finally(() => saveFacts(run, plan));
  if (changed === 0 && !plan.hasEarlierWork) return leaveUnchanged(run, plan, edited.summary);
  if (changed === 0) await checkWords(run);
  await enterStep(run, "commit");
  const id = changed === 0 ? await commitNothing(run, plan) : await commit(run, plan, edited);
  await enterStep(run, "push");
  if (await hasOtherRepository(run)) throw new RepositoryChangedError();
  await push(run, plan, edited, id).catch(async (error: unknown) => {
    if (error instanceof BranchMovedError)
      run.carried = await takeSnapshot(edited.workspace, plan.startCommit, undefined);
    throw error;
  });
  await open(run, plan, await confirmBranch(run, plan, id));
}

async function editAndCheck(run: TurnRun, plan: Plan): Promise<{ edited: Edited; changed: number }> {
  const edited = await edit(run, plan, workspaceOf(run)).catch(blameRepository);
  await enterStep(run, "check");
  return { edited, changed: await check(run, plan, edited) };
}

/** Later turns work without it too, only more slowly. */
async function saveFacts({ app }: TurnRun, { facts }: Plan): Promise<void> {
  await facts.save().catch((error: unknown) => app.log.warn({ err: error }, "facts of pages could not be kept"));
}

/** Removes the turn's files. Waits a moment for a stopped engine to end, because it may still be writing. */
export async function leaveWorkspace(run: TurnRun): Promise<void> {
  const waitMs = run.signal.reason instanceof InterruptedError ? CLOSING_MS : ENDING_MS;
  await Promise.race([run.engineOver, sleep(waitMs, undefined, { ref: false })]);
  await removeWorkspace(run.app, workspaceOf(run));
}

/** Reports git's fatal errors (exit code 128) while it reads a repository as faults of the repository. */
function blameRepository(cause: unknown): never {
  if (!(cause instanceof GitError) || cause.exitCode !== 128) throw cause;
  const said = cause.stderr.trim().split("\n").slice(0, 3).join(" ");
  throw new TurnFailure("repository_error", `The repository is damaged; look at it with git fsck: ${said}`, { cause });
}

function workspaceOf({ app, turn }: TurnRun): string {
  return join(workspacesOf(app), workspaceName(turn));
}

function workspacesOf(app: App): string {
  return join(app.config.dataDir, "workspaces");
}

async function leaveUnchanged(run: TurnRun, plan: Plan, summary: string): Promise<void> {
  if (!(await hasUndeliveredWork(plan)) || !plan.remoteHead) return settleUnchanged(run, summary);
  await checkWords(run);
  return open(run, plan, plan.remoteHead);
}

async function open(run: TurnRun, plan: Plan, head: string): Promise<void> {
  await enterStep(run, "pull request");
  const delivered = await openPullRequest(run, plan, head);
  const current = await findBranchCommit(plan.repository.gitDir, plan.branch);
  const isOpen = delivered.pullRequest.state === "open";
  const warnings = [...delivered.warnings, ...(isOpen ? await warnOfConflicts(plan, run.turn.ref) : [])];
  await settleDelivered(run, plan, current ?? head, { ...delivered, warnings });
}
