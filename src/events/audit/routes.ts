import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { App } from "../../app.ts";
import { answerPage } from "../../http/answer-page.ts";
import { actorOf } from "../../http/authentication.ts";
import { jsonOrCsv, respond } from "../../http/respond.ts";
import { describedErrors } from "../../http/schema.ts";
import { tellWholeDays } from "../../http/whole-days.ts";
import { listAuditEntries } from "./list-audit-entries.ts";
import { type AuditEntry, auditLogSchema, auditQuerySchema } from "./schema.ts";

const COLUMNS = [
  "at",
  "type",
  "actorKind",
  "actorId",
  "actorName",
  "address",
  "subjectType",
  "subjectId",
  "subjectName",
  "projectId",
  "details",
  "id",
] as const;

export function auditRoutes(app: App): FastifyPluginAsyncZod {
  return async (server) => {
    tellWholeDays(server);
    server.get(
      "/v1/audit",
      {
        schema: {
          operationId: "listAuditEntries",
          tags: ["Audit log"],
          summary: "List who did what, newest first; for owners, admins and keys with full scope",
          querystring: auditQuerySchema,
          response: { 200: jsonOrCsv(auditLogSchema), ...describedErrors },
        },
      },
      async (request, reply) => {
        const log = await answerPage(app, request, (after) =>
          listAuditEntries(app, actorOf(request), request.query, after),
        );
        return respond(request, reply, "audit-log", log, log.entries.map(toRow), COLUMNS);
      },
    );
  };
}

function toRow({ actor, subject, details, ...entry }: AuditEntry): Record<(typeof COLUMNS)[number], string | null> {
  return {
    ...entry,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name,
    details: Object.keys(details).length > 0 ? JSON.stringify(details) : "",
  };
}
