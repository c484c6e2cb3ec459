import type { App } from "../app.ts";
import type { Engine } from "../engine.ts";
import { invalidField } from "../errors.ts";

/** @throws InvalidInputError for a model that is not configured */
export function requireEngine(app: App, model: string): Engine {
  const engine = app.engines.find((one) => one.model === model);
  if (engine) return engine;
  const message = `"${model}" is not configured; choose one of ${app.engines.map((one) => one.model).join(", ")}`;
  throw invalidField("model", message);
}
