import type { App } from "../../app.ts";
import { findAnswering } from "./choose-model.ts";
import { type AssistantSettings, DEFAULT_KEPT_DAYS, DEFAULT_LIMITS } from "./schema.ts";
import { type AssistantRow, listSettingsRows } from "./store.ts";

export const NO_SETTINGS: AssistantRow = {
  isEnabled: false,
  model: null,
  instructions: "",
  starterQuestions: [],
  readerQuestionsPerDay: null,
  questionsPerDay: null,
  costPerDayUsd: null,
  costPerMonthUsd: null,
  keptDays: null,
};

/** The assistant's settings of these projects. The caller has checked that the actor may read them. */
export async function getAssistantSettings(
  app: App,
  projectIds: string[],
): Promise<(projectId: string) => AssistantSettings> {
  const rows = await listSettingsRows(app.database, projectIds);
  const settings = new Map(rows.map(({ projectId, ...row }) => [projectId, row]));
  return (projectId) => {
    const row = settings.get(projectId) ?? NO_SETTINGS;
    return { ...withDefaults(row), isAvailable: findAnswering(app, row.model, null) !== undefined };
  };
}

/** The row of one project, with the defaults where it has nothing of its own. */
export async function findAssistantSettings(app: App, projectId: string): Promise<SettingsInForce> {
  const [row] = await listSettingsRows(app.database, [projectId]);
  return withDefaults(row ?? NO_SETTINGS);
}

export type SettingsInForce = Omit<AssistantSettings, "isAvailable">;

function withDefaults(row: AssistantRow): SettingsInForce {
  const { isEnabled, model, instructions, starterQuestions } = row;
  return {
    isEnabled,
    model,
    instructions,
    starterQuestions,
    readerQuestionsPerDay: row.readerQuestionsPerDay ?? DEFAULT_LIMITS.readerQuestionsPerDay,
    questionsPerDay: row.questionsPerDay ?? DEFAULT_LIMITS.questionsPerDay,
    costPerDayUsd: row.costPerDayUsd ?? DEFAULT_LIMITS.costPerDayUsd,
    costPerMonthUsd: row.costPerMonthUsd ?? DEFAULT_LIMITS.costPerMonthUsd,
    keptDays: row.keptDays ?? DEFAULT_KEPT_DAYS,
  };
}
