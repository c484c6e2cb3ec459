import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import type { Models } from "./schema.ts";

/** @throws ForbiddenError */
export function listModels(app: App, actor: Actor): Models {
  requirePermission(actor, "read");
  return {
    models: app.engines.map(({ model, takesSteering = false }, index) => ({
      name: model,
      isDefault: index === 0,
      takesSteering,
    })),
  };
}
