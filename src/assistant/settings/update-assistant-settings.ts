import { getAgentSettings } from "../../agent/settings/get-agent-settings.ts";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { invalidField } from "../../errors.ts";
import { toModelName } from "../../model-settings.ts";
import { findAnswering, listLanguageModels } from "./choose-model.ts";
import { NO_SETTINGS } from "./get-assistant-settings.ts";
import type { AssistantSettingsChange } from "./schema.ts";
import { listSettingsRows, saveSettingsRow } from "./store.ts";

/**
 * Checks a change of a project's assistant. The caller has checked that the actor may make it.
 *
 * @throws InvalidInputError if it is switched on where no model can answer, or has a limit on a cost that is not known
 */
export async function prepareAssistantSettings(
  app: App,
  projectId: string,
  change: AssistantSettingsChange,
): Promise<{ save(tx: Queryable): Promise<void> }> {
  const model = change.model === "" ? null : change.model;
  const [row = NO_SETTINGS] = await listSettingsRows(app.database, [projectId]);
  const after = { ...row, ...without(change), ...(model !== undefined && { model }) };
  if (model && !listLanguageModels(app).includes(model))
    throw invalidField("assistant.model", `"${model}" is not configured; choose one of ${namesOf(app)}`);
  if (after.isEnabled && Object.keys(change).length > 0) await requireAnswer(app, projectId, after);
  return {
    save: (tx) =>
      saveSettingsRow(tx, projectId, {
        ...(change.isEnabled !== undefined && { is_enabled: change.isEnabled }),
        ...(model !== undefined && { model }),
        ...(change.instructions !== undefined && { instructions: change.instructions }),
        ...(change.starterQuestions !== undefined && { starter_questions: change.starterQuestions }),
        ...(change.readerQuestionsPerDay !== undefined && { reader_questions_per_day: change.readerQuestionsPerDay }),
        ...(change.questionsPerDay !== undefined && { questions_per_day: change.questionsPerDay }),
        ...(change.costPerDayUsd !== undefined && { cost_per_day_usd: change.costPerDayUsd }),
        ...(change.costPerMonthUsd !== undefined && { cost_per_month_usd: change.costPerMonthUsd }),
        ...(change.keptDays !== undefined && { kept_days: change.keptDays }),
      }),
  };
}

type After = { model: string | null; costPerDayUsd: number | null; costPerMonthUsd: number | null };

async function requireAnswer(app: App, projectId: string, after: After): Promise<void> {
  const agent = (await getAgentSettings(app.database, [projectId]))(projectId);
  const name = findAnswering(app, after.model, agent.model);
  if (name === undefined)
    throw invalidField(
      "assistant.isEnabled",
      "needs a language model; set DOCKET_MODEL or DOCKET_MODELS and the provider's key, and restart Docket",
    );
  if (!after.costPerDayUsd && !after.costPerMonthUsd) return;
  const { isPriced } = await import("../../engines/model/price.ts");
  if (!isPriced(toModelName(name), app.config.models))
    throw invalidField(
      after.costPerDayUsd ? "assistant.costPerDayUsd" : "assistant.costPerMonthUsd",
      `cannot be checked, because the price of ${name} is not known; set DOCKET_MODEL_PRICES="${name}=INPUT,OUTPUT" (USD per million tokens), or 0`,
    );
}

function without(change: AssistantSettingsChange): Partial<After> & { isEnabled?: boolean } {
  const { isEnabled, costPerDayUsd, costPerMonthUsd } = change;
  return {
    ...(isEnabled !== undefined && { isEnabled }),
    ...(costPerDayUsd !== undefined && { costPerDayUsd }),
    ...(costPerMonthUsd !== undefined && { costPerMonthUsd }),
  };
}

function namesOf(app: App): string {
  return listLanguageModels(app).join(", ") || "none: set DOCKET_MODELS and the provider's key first";
}
