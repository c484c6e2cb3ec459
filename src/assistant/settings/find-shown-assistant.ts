import type { App } from "../../app.ts";
import { listLanguageModels } from "./choose-model.ts";
import { findAssistantSettings } from "./get-assistant-settings.ts";

/** Whether readers of a project's site are offered the assistant. Costs nothing where no language model is configured. */
export async function isAssistantShown(app: App, projectId: string): Promise<boolean> {
  return listLanguageModels(app).length > 0 && (await findAssistantSettings(app, projectId)).isEnabled;
}

/** What readers may ask first. */
export async function listStarterQuestions(app: App, projectId: string): Promise<string[]> {
  return (await findAssistantSettings(app, projectId)).starterQuestions;
}
