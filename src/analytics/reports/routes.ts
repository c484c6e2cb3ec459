import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { actorOf } from "../../http/authentication.ts";
import { describedErrors, projectParams } from "../../http/schema.ts";
import {
  deliveryListSchema,
  reportSettingsSchema,
  updatedReportSettingsSchema,
  updateReportSettingsSchema,
} from "./schema.ts";
import { getReportSettings } from "./settings/get-report-settings.ts";
import { listDeliveries } from "./settings/list-deliveries.ts";
import { updateReportSettings } from "./settings/update-report-settings.ts";

const tags = ["Reports"];

/** Who is told about a project's visitors, by e-mail and webhook. */
export function reportRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.get(
      "/v1/analytics/:projectId/report-settings",
      {
        schema: {
          tags,
          operationId: "getReportSettings",
          summary: "Get who gets the weekly report and alerts",
          params: projectParams,
          response: { 200: reportSettingsSchema, ...describedErrors },
        },
      },
      async (request) => getReportSettings(app, actorOf(request), request.params.projectId),
    );
    server.patch(
      "/v1/analytics/:projectId/report-settings",
      {
        schema: {
          tags,
          operationId: "updateReportSettings",
          summary: "Change who gets the weekly report and alerts",
          params: projectParams,
          body: updateReportSettingsSchema,
          response: { 200: updatedReportSettingsSchema, ...describedErrors },
        },
      },
      async (request) => updateReportSettings(app, actorOf(request), request.params.projectId, request.body),
    );
    server.get(
      "/v1/analytics/:projectId/report-deliveries",
      {
        schema: {
          tags,
          operationId: "listReportDeliveries",
          summary: "List the reports and alerts that were sent last, are to be sent, or failed",
          params: projectParams,
          response: { 200: deliveryListSchema, ...describedErrors },
        },
      },
      async (request) => ({ deliveries: await listDeliveries(app, actorOf(request), request.params.projectId) }),
    );
  };
}
