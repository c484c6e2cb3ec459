import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { pullRequestApiRoutes } from "./api-routes.ts";
import { pullRequestPageRoutes } from "./page-routes.ts";
import type { FindPreview } from "./pages/find-preview.ts";

/** Pull requests of the builtin host, as JSON and as pages. */
export function pullRequestRoutes(app: App, findPreview: FindPreview): FastifyPluginAsyncZod {
  return async (server) => {
    await server.register(pullRequestApiRoutes(app, findPreview));
    await server.register(pullRequestPageRoutes(app, findPreview));
  };
}
