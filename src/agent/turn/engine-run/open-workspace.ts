import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "../../../engine.ts";
import type { MergedTrees } from "../../../git/merge-trees.ts";
import { type GitOptions, gitText } from "../../../git/run-git.ts";
import { conflictFailure } from "../conflict.ts";
import type { Plan } from "../prepare.ts";
import { checkpoint, type TurnRun } from "../turn-run.ts";
import { createWorkspace, type Workspace } from "../workspace.ts";
import { type Resumed, readState } from "./save-rounds.ts";
import { restoreTree } from "./snapshot.ts";
import { deleteSavedRound, findSavedRound } from "./store.ts";

export type OpenedWorkspace = {
  workspace: Workspace;
  resumed: Resumed | undefined;
  /** Whether the tree has work of this turn. */
  isRestored: boolean;
};

/**
 * Creates a working tree of the start commit, or of the turn's work so far if there is some, merged with what was pushed
 * meanwhile. An engine that solves conflicts gets them in the tree.
 *
 * @param only the folder that the engine sees; empty for the whole repository
 * @throws TurnFailure `merge_conflict` if the work is done and the engine solves no conflicts; as `createWorkspace`
 */
export async function openWorkspace(
  run: TurnRun,
  engine: Engine,
  plan: Plan,
  folder: string,
  only: string,
): Promise<OpenedWorkspace> {
  const { app, turn } = run;
  const kept = await findSavedRound(app.database, turn);
  const snapshot = kept ?? run.carried;
  let restored: MergedTrees | undefined;
  const findTree = async (options: GitOptions) => {
    restored = snapshot && (await restoreTree(options, snapshot, plan.startCommit));
    if (restored && restored.conflicts.length > 0 && !engine.solvesConflicts) {
      if (turn.checkpoint.title !== undefined)
        throw conflictFailure(plan.branch, restored.conflicts, `${engine.model} solves no conflicts`);
      restored = undefined;
    }
    return restored?.tree;
  };
  const workspace = await createWorkspace(folder, plan.repository.gitDir, plan.startCommit, run.signal, {
    only,
    isInGit: engine.editsOnlyDocs === true,
    findTree,
  });
  if (!restored) {
    if (snapshot) await startOver(run);
    return { workspace, resumed: undefined, isRestored: false };
  }
  if (restored.conflicts.length > 0) await noteConflict(run, plan, restored.conflicts);
  if (!kept) return { workspace, resumed: undefined, isRestored: true };
  const round = { state: await readState(kept.state), usage: kept.usage, taken: kept.taken };
  return { workspace, resumed: { round, startCommit: kept.start_commit, tree: kept.tree }, isRestored: true };
}

async function startOver(run: TurnRun): Promise<void> {
  const text = "The changes so far conflict with the branch's new commits; starting over on top of them";
  await checkpoint(
    run,
    { title: undefined, summary: undefined, conflict: undefined },
    [{ type: "turn.restarted", data: { text } }],
    (tx) => deleteSavedRound(tx, run.turn),
  );
}

async function noteConflict(run: TurnRun, plan: Plan, files: string[]): Promise<void> {
  const known = run.turn.checkpoint.conflict?.files ?? [];
  const conflict = { files: [...new Set([...known, ...files])], onto: plan.startCommit };
  const text = `Commits that were pushed meanwhile conflict with the changes in ${files.slice(0, 20).join(", ")}; the agent solves it`;
  await checkpoint(run, { conflict, title: undefined, summary: undefined }, [
    { type: "merge.conflict", data: { text } },
  ]);
}

/** The workspace with a separate index, so that staging there does not change the pipeline's index. */
export async function withOwnIndex(workspace: Workspace): Promise<Workspace> {
  const { gitDir = "" } = workspace.options;
  const index = join(gitDir, "aside-index");
  await copyFile(join(gitDir, "index"), index);
  const options = { ...workspace.options, env: { GIT_INDEX_FILE: index } };
  return { ...workspace, options, git: (args, more) => gitText(args, { ...options, ...more }) };
}
