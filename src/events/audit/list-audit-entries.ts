import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { InvalidInputError } from "../../errors.ts";
import type { AuditEntry, AuditLog, AuditQuery } from "./schema.ts";
import { type AuditPlace, type AuditRow, listAuditRows } from "./store.ts";

/**
 * Lists who did what in the actor's organisation, newest first. `nextCursor` is the `cursor` of the next page, or null on the
 * last page.
 *
 * @throws ForbiddenError
 * @throws InvalidInputError for a cursor of another kind, or when the range ends before it begins
 */
export async function listAuditEntries(app: App, actor: Actor, query: AuditQuery): Promise<AuditLog> {
  requirePermission(actor, "read_audit");
  const { projectId, type, actor: actorId, dateFrom, dateTo, limit, cursor } = query;
  if (dateFrom && dateTo && dateFrom > dateTo) throw invalid("dateFrom", "must not be after dateTo");
  const rows = await listAuditRows(app.database, actor.organizationId, {
    projectId,
    types: type?.split(","),
    actorId,
    from: dateFrom,
    to: dateTo,
    before: cursor === undefined ? undefined : parseCursor(cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { entries: shown.map(toEntry), nextCursor: last ? toCursor(last) : null };
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

function toCursor({ at, id }: AuditPlace): string {
  return Buffer.from(`${at.getTime()}:${id}`).toString("base64url");
}

function parseCursor(cursor: string): AuditPlace {
  const [, time, id] =
    /^(\d{1,15}):(evt_[0-9a-z]{26})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (!time || !id) throw invalid("cursor", "expected the nextCursor of the previous page");
  return { at: new Date(Number(time)), id };
}

function invalid(path: string, message: string): InvalidInputError {
  return new InvalidInputError(`${path}: ${message}`, { details: [{ path, message }] });
}
