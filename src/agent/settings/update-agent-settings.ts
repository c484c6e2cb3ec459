import type { App } from "../../app.ts";
import { invalidField } from "../../errors.ts";
import { startWaitingTurns } from "../turn/start-waiting-turns.ts";
import { prepareContexts } from "./contexts/prepare-contexts.ts";
import type { PreparedSettings } from "./prepared-settings.ts";
import type { AgentSettingsChange } from "./schema.ts";
import { saveAgentSettings, savePullRequestSettings } from "./store.ts";

/**
 * Checks a change of a project's agent settings. The caller has checked that the actor may make it.
 *
 * @param localPathsFrom the folder from which relative paths start; without it, contexts are URLs
 * @throws InvalidInputError, NotFoundError for a context to remove, OperationError `repository_error`
 */
export async function prepareAgentSettings(
  app: App,
  projectId: string,
  {
    model,
    fallbackModel,
    contentPolicy = {},
    pullRequests,
    limits,
    addContexts = [],
    removeContexts = [],
  }: AgentSettingsChange,
  localPathsFrom: string | undefined,
): Promise<PreparedSettings> {
  requireKnownModel(app, "model", model);
  requireKnownModel(app, "fallbackModel", fallbackModel);
  const contexts = await prepareContexts(app, projectId, addContexts, removeContexts, localPathsFrom);
  return {
    async save(tx) {
      await contexts.save(tx);
      if (pullRequests) await savePullRequestSettings(tx, projectId, pullRequests);
      await saveAgentSettings(tx, projectId, {
        ...(model !== undefined && { model: model || null }),
        ...(fallbackModel !== undefined && { fallback_model: fallbackModel || null }),
        ...(contentPolicy.active !== undefined && { active_content: contentPolicy.active }),
        ...(contentPolicy.foreign !== undefined && { foreign_content: contentPolicy.foreign }),
        ...(limits.turnSteps !== undefined && { turn_steps: limits.turnSteps }),
        ...(limits.turnCostUsd !== undefined && { turn_cost_usd: limits.turnCostUsd }),
        ...(limits.turnSeconds !== undefined && { turn_seconds: limits.turnSeconds }),
        ...(limits.jobsAtOnce !== undefined && { jobs_at_once: limits.jobsAtOnce }),
        ...(limits.archiveAfterDays !== undefined && { archive_after_days: limits.archiveAfterDays }),
      });
    },
    async afterCommit() {
      await contexts.afterCommit();
      if (limits.jobsAtOnce !== undefined) await startWaitingTurns(app, projectId);
    },
  };
}

function requireKnownModel(app: App, field: string, model: string | null | undefined): void {
  if (!model || app.engines.some((engine) => engine.model === model)) return;
  const models = app.engines.map((engine) => engine.model).join(", ");
  throw invalidField(field, `"${model}" is not configured; choose one of ${models}`);
}
