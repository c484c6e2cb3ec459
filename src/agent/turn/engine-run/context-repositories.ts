import { join } from "node:path";
import type { EngineWorkspace } from "../../../engine.ts";
import { AppError } from "../../../errors.ts";
import { fetchContexts } from "../../../projects/contexts/fetch-contexts.ts";
import type { ProjectRow } from "../../../projects/list-projects.ts";
import { TurnFailure } from "../turn-failure.ts";
import type { TurnRun } from "../turn-run.ts";
import { createWorkspace } from "../workspace.ts";

/** Checks the project's context repositories out beside the tree, where nothing that changes is ever committed. */
export async function openContexts(
  run: TurnRun,
  project: ProjectRow,
  folder: string,
): Promise<EngineWorkspace["contexts"]> {
  const fetched = await fetchContexts(run.app, project, run.signal).catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (error instanceof AppError) throw new TurnFailure("repository_error", error.message, { cause: error });
    throw error;
  });
  const contexts: EngineWorkspace["contexts"] = [];
  for (const { name, gitDir, commit } of fetched) {
    const { root } = await createWorkspace(join(folder, "contexts", name), gitDir, commit, run.signal);
    contexts.push({ name, root });
  }
  return contexts;
}
