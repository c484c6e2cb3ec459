import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { gitText } from "../../../git/run-git.ts";
import type { Plan } from "../prepare.ts";
import { checkpoint, type TurnRun } from "../turn-run.ts";
import { createWorkspace, type Workspace } from "../workspace.ts";
import { type Resumed, readState } from "./save-rounds.ts";
import { restoreTree } from "./snapshot.ts";
import { deleteSavedRound, findSavedRound } from "./store.ts";

/** Creates a working tree of the start commit, or of the last saved round if there is one. */
export async function openWorkspace(
  run: TurnRun,
  plan: Plan,
  folder: string,
): Promise<{ workspace: Workspace; resumed: Resumed | undefined }> {
  const { app, turn } = run;
  const kept = await findSavedRound(app.database, turn);
  let tree: string | undefined;
  const workspace = await createWorkspace(
    folder,
    plan.repository.gitDir,
    plan.startCommit,
    run.signal,
    async (options) => {
      tree = kept && (await restoreTree(options, kept, plan.startCommit));
      return tree;
    },
  );
  if (kept && tree === undefined) {
    const text = "The changes so far conflict with the branch's new commits; starting over on top of them";
    await checkpoint(
      run,
      { title: undefined, summary: undefined },
      [{ type: "turn.restarted", data: { text } }],
      (tx) => deleteSavedRound(tx, turn),
    );
  }
  if (!kept || tree === undefined) return { workspace, resumed: undefined };
  const round = { state: await readState(kept.state), usage: kept.usage, taken: kept.taken };
  return { workspace, resumed: { round, startCommit: kept.start_commit, tree: kept.tree } };
}

/** The workspace with a separate index, so that staging there does not change the pipeline's index. */
export async function withOwnIndex(workspace: Workspace): Promise<Workspace> {
  const { gitDir = "" } = workspace.options;
  const index = join(gitDir, "aside-index");
  await copyFile(join(gitDir, "index"), index);
  const options = { ...workspace.options, env: { GIT_INDEX_FILE: index } };
  return { ...workspace, options, git: (args, more) => gitText(args, { ...options, ...more }) };
}
