import type { Config } from "../config.ts";
import type { Engine } from "../engine.ts";
import { OperationError } from "../errors.ts";
import { MODEL_PROVIDERS, type ModelSettings } from "../model-settings.ts";
import { createRulesEngine } from "./rules/rules-engine.ts";

/**
 * The engines for all configured models, the default first. The rules engine is always among them.
 *
 * @throws OperationError `invalid_settings` if a setting names a model that is not configured
 */
export async function createEngines({ models }: Config, external: Engine[] = []): Promise<Engine[]> {
  const isOfProvider = (model: string) => MODEL_PROVIDERS.some((provider) => model.startsWith(`${provider}/`));
  const engines = [
    createRulesEngine(),
    ...(await createModelEngines(models.allowed.filter(isOfProvider), models)),
    ...external,
  ];
  const first = engines.find(({ model }) => model === models.default);
  const unknown = models.allowed.find((name) => !engines.some(({ model }) => model === name));
  if (first && !unknown) return [first, ...engines.filter((engine) => engine !== first)];
  throw new OperationError(
    "invalid_settings",
    `DOCKET_MODEL or DOCKET_MODELS names ${unknown}, which is not configured. Configure it, or choose one of ${engines.map(({ model }) => model).join(", ")}`,
  );
}

/** Loads the providers' clients only if a model is configured, because commands start faster without them. */
async function createModelEngines(names: string[], settings: ModelSettings): Promise<Engine[]> {
  if (names.length === 0) return [];
  const { createModelEngine } = await import("./model/model-engine.ts");
  return names.map((name) => createModelEngine(name, settings));
}
