import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { invalidField } from "../../errors.ts";
import type { Place } from "../../http/answer-page.ts";
import type { AuditEntry, AuditQuery } from "./schema.ts";
import { type AuditRow, listAuditRows } from "./store.ts";

/**
 * Lists who did what in the actor's organisation, newest first. `next` is where the page ends if there are
 * more.
 *
 * @throws ForbiddenError
 * @throws InvalidInputError when the range ends before it begins
 */
export async function listAuditEntries(
  app: App,
  actor: Actor,
  query: AuditQuery,
  after?: Place,
): Promise<{ entries: AuditEntry[]; next: Place | undefined }> {
  requirePermission(actor, "read_audit");
  const { projectId, type, actor: actorId, dateFrom, dateTo, limit } = query;
  if (dateFrom && dateTo && dateFrom > dateTo) throw invalidField("dateFrom", "must not be after dateTo");
  const rows = await listAuditRows(app.database, actor.organizationId, {
    projectId,
    types: type?.split(","),
    actorId,
    from: dateFrom,
    to: dateTo,
    before: after && { at: new Date(after.rank), id: after.name },
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { entries: shown.map(toEntry), next: last && { rank: last.at.getTime(), name: last.id } };
}

function toEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    address: row.address,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    projectId: row.project_id,
    details: row.details,
  };
}
