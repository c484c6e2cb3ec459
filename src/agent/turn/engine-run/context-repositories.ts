import { join } from "node:path";
import type { EngineWorkspace } from "../../../engine.ts";
import { AppError } from "../../../errors.ts";
import { fetchContexts } from "../../settings/contexts/fetch-contexts.ts";
import type { AgentSettings } from "../../settings/get-agent-settings.ts";
import { TurnFailure } from "../turn-failure.ts";
import type { TurnRun } from "../turn-run.ts";
import { createWorkspace } from "../workspace.ts";

/**
 * Checks out the project's context repositories outside the tree, where changes are never committed.
 *
 * @throws TurnFailure `repository_error`, or the reason of the run's signal
 */
export async function openContexts(
  run: TurnRun,
  contexts: AgentSettings["contexts"],
  folder: string,
): Promise<EngineWorkspace["contexts"]> {
  const fetched = await fetchContexts(run.app, run.turn.project_id, contexts, run.signal).catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (error instanceof AppError) throw new TurnFailure("repository_error", error.message, { cause: error });
    throw error;
  });
  const opened: EngineWorkspace["contexts"] = [];
  for (const { name, gitDir, commit } of fetched) {
    const { root } = await createWorkspace(join(folder, "contexts", name), gitDir, commit, run.signal);
    opened.push({ name, root });
  }
  return opened;
}
