import type { App } from "../../app.ts";
import { MODEL_PROVIDERS } from "../../model-settings.ts";

/** The configured language models: `docket/rules` and external agents answer no questions. */
export function listLanguageModels(app: App): string[] {
  return app.config.models.allowed.filter(isLanguageModel);
}

/**
 * The name of the model that answers: the assistant's own, else that of the project's jobs, else the installation's, else
 * the first that is configured. Undefined if there is none, or if the assistant's own is no longer configured.
 */
export function findAnswering(app: App, own: string | null, ofProject: string | null): string | undefined {
  const models = listLanguageModels(app);
  if (own !== null) return models.includes(own) ? own : undefined;
  return [ofProject, app.config.models.default].find((name) => name !== null && models.includes(name)) ?? models[0];
}

function isLanguageModel(name: string): boolean {
  return MODEL_PROVIDERS.some((provider) => name.startsWith(`${provider}/`));
}
