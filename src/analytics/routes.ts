import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../app.ts";
import { tellWholeDays } from "../http/whole-days.ts";
import { feedbackRoutes } from "./feedback/routes.ts";
import { goalRoutes } from "./goals/routes.ts";
import { questionRoutes } from "./questions/routes.ts";
import { recordingRoutes } from "./recording/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { searchRoutes } from "./searches/routes.ts";
import { publicSharedRoutes } from "./shared-links/public-routes.ts";
import { sharedLinkRoutes } from "./shared-links/routes.ts";
import { findCalendar } from "./time-zones/own-range.ts";
import { visitRoutes } from "./visit-routes.ts";

export function analyticsRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    tellWholeDays(server, ({ params }) => findCalendar(app, (params as { projectId?: string }).projectId ?? ""));
    await server.register(recordingRoutes(app));
    await server.register(questionRoutes(app));
    await server.register(searchRoutes(app));
    await server.register(feedbackRoutes(app));
    await server.register(visitRoutes(app));
    await server.register(goalRoutes(app));
    await server.register(sharedLinkRoutes(app));
    await server.register(reportRoutes(app));
    await server.register(publicSharedRoutes(app));
  };
}
