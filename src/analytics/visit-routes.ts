import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../app.ts";
import { actorOf } from "../http/authentication.ts";
import { describedErrors, projectParams } from "../http/schema.ts";
import { eraseVisitor } from "./erase-visitor.ts";
import { reconcileVisits } from "./reconcile-visits.ts";
import { erasedVisitorSchema, eraseVisitorSchema, reconcileVisitsSchema } from "./visit-schema.ts";
import { reconciliationSchema } from "./visits-store/reconciliation.ts";

/** What is done to the stored visits of a project. */
export function visitRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    server.post(
      "/v1/analytics/:projectId/visitors/erase",
      {
        schema: {
          tags: ["Analytics"],
          operationId: "eraseVisitor",
          summary: "Delete everything stored about one visitor; numbers of visitors stay as they are",
          params: projectParams,
          body: eraseVisitorSchema,
          response: { 200: erasedVisitorSchema, ...describedErrors },
        },
      },
      async (request) => eraseVisitor(app, actorOf(request), request.params.projectId, request.body),
    );
    server.post(
      "/v1/analytics/:projectId/visitors/reconcile",
      {
        schema: {
          tags: ["Analytics"],
          operationId: "reconcileVisits",
          summary: "Recount visitors from the stored visits and report what differs; many visits take minutes",
          params: projectParams,
          body: reconcileVisitsSchema,
          response: { 200: reconciliationSchema, ...describedErrors },
        },
      },
      async (request) => reconcileVisits(app, actorOf(request), request.params.projectId, request.body),
    );
  };
}
