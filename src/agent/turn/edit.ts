import { stat } from "node:fs/promises";
import { join } from "node:path";
import { openDocsInCommit } from "../../docs-checks/docs-in-commit.ts";
import { findSiteFolder } from "../../docs-source/site/find-site-folder.ts";
import type { Engine } from "../../engine.ts";
import { gitText } from "../../git/run-git.ts";
import { type Conflict, conflictFailure } from "./conflict.ts";
import type { Edited } from "./edited.ts";
import { hideAgentFiles } from "./engine-run/hide-agent-files.ts";
import { openWorkspace } from "./engine-run/open-workspace.ts";
import { runEngine } from "./engine-run/run-engine.ts";
import type { Plan } from "./prepare.ts";
import { TurnFailure } from "./turn-failure.ts";
import type { TurnRun } from "./turn-run.ts";

/** Reasons of engines that had all they need. */
const GAVE_UP = ["validation_failed", "not_understood", "no_progress", "refused"];

/**
 * Checks out the start commit and lets the engine work on it, or continue from its last saved round.
 *
 * @throws TurnFailure, or the reason of the run's signal
 */
export async function edit(run: TurnRun, plan: Plan, folder: string): Promise<Edited> {
  const engine = findEngine(run);
  const only = await findVisibleFolder(engine, plan);
  const { workspace, resumed, isRestored } = await openWorkspace(run, engine, plan, folder, only);
  const has = resumed || workspace.inGit ? inCommit(plan) : inTree(workspace.root);
  const docsFolder = await findDocsFolder(has, plan.project.docs_folder);
  const places = {
    workspace,
    docsFolder,
    siteFolder: workspace.inGit && plan.project.docs_folder !== "" ? only : docsFolder,
  };
  const { title, summary } = run.turn.checkpoint;
  if (isRestored && title !== undefined && summary !== undefined) return { ...places, title, summary };
  if (engine.loadsAgentFiles) await hideAgentFiles(workspace, plan.baseCommit);
  const conflict = isRestored ? run.turn.checkpoint.conflict : undefined;
  const work = { plan, folder, ...places, conflict };
  const done = await runEngine(run, engine, work, resumed).catch(blameConflict(plan, conflict));
  return { ...places, ...done };
}

/** The folder that the engine sees: the docs folder, with the configuration of its site if the engine only edits docs. */
async function findVisibleFolder(engine: Engine, { project, repository, startCommit }: Plan): Promise<string> {
  if (!engine.staysInDocsFolder) return "";
  if (!engine.editsOnlyDocs || project.docs_folder === "") return project.docs_folder;
  const commit = openDocsInCommit(repository.gitDir, startCommit, "");
  return findSiteFolder(commit, project.docs_folder).finally(() => commit.close());
}

/** Reports that an engine did not get through with a conflict as the conflict. */
function blameConflict({ branch }: Plan, conflict: Conflict | undefined): (cause: unknown) => never {
  return (cause) => {
    if (!conflict || !(cause instanceof TurnFailure) || !GAVE_UP.includes(cause.reason)) throw cause;
    throw conflictFailure(branch, conflict.files, `the agent could not solve it: ${cause.message}`, cause);
  };
}

function findEngine({ app, turn }: TurnRun): Engine {
  const engine = app.engines.find(({ model }) => model === turn.model);
  if (engine) return engine;
  throw new TurnFailure("provider_error", `The model ${turn.model} is not configured on this node any more`);
}

type Has = (kind: "file" | "folder", path: string) => Promise<boolean>;

/** The project's docs folder; by default the folder of docs.json: the top folder or docs/. */
async function findDocsFolder(has: Has, configured: string): Promise<string> {
  if (configured !== "") {
    if (await has("folder", configured)) return configured;
    throw new TurnFailure(
      "repository_error",
      `The repository has no folder "${configured}", which is set as the project's docs folder`,
    );
  }
  return !(await has("file", "docs.json")) && (await has("file", "docs/docs.json")) ? "docs" : "";
}

function inTree(root: string): Has {
  return async (kind, path) => {
    const found = await stat(join(root, path)).catch(() => undefined);
    return (kind === "file" ? found?.isFile() : found?.isDirectory()) ?? false;
  };
}

/** For a resumed turn, whose engine may be moving docs.json in the tree. */
function inCommit({ repository, startCommit }: Plan): Has {
  return async (kind, path) => {
    const entry = await gitText(["ls-tree", "--full-tree", startCommit, path], { gitDir: repository.gitDir });
    return entry.startsWith(kind === "file" ? "100" : "040000");
  };
}
