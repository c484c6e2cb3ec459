import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

export type AuditRow = Omit<Tables["audit_log"], "organization_id" | "details" | "at"> & {
  details: Record<string, unknown>;
  at: Date;
};

/** Where an entry is in the order of the log. */
export type AuditPlace = Pick<AuditRow, "at" | "id">;

export type AuditPage = {
  projectId?: string | undefined;
  /** Whole types, or first parts of types. */
  types?: string[] | undefined;
  actorId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: AuditPlace | undefined;
  limit: number;
};

/** @param from a relation with one row if the event happened, and none if it did not */
export function insertAuditRow(
  row: AuditRow & { organization_id: string },
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into audit_log (organization_id, id, project_id, type, actor_kind, actor_id, actor_name, address,
      subject_type, subject_id, subject_name, details, at)
    select ${row.organization_id}, ${row.id}, ${row.project_id}, ${row.type}, ${row.actor_kind}, ${row.actor_id},
      ${row.actor_name}, ${row.address}, ${row.subject_type}, ${row.subject_id}, ${row.subject_name},
      ${JSON.stringify(row.details)}::jsonb, ${row.at}::timestamptz
    from ${from}`;
}

/** Newest first. */
export async function listAuditRows(db: Queryable, organizationId: string, page: AuditPage): Promise<AuditRow[]> {
  const { projectId, types, actorId, from, to, before, limit } = page;
  const { rows } = await sql<AuditRow>`
    select id, at, type, actor_kind, actor_id, actor_name, address, subject_type, subject_id, subject_name, project_id, details
    from audit_log
    where organization_id = ${organizationId}
      ${projectId === undefined ? sql`` : sql`and project_id = ${projectId}`}
      ${types === undefined ? sql`` : sql`and (type = any(${types}::text[]) or split_part(type, '.', 1) = any(${types}::text[]))`}
      ${actorId === undefined ? sql`` : sql`and actor_id = ${actorId}`}
      ${from === undefined ? sql`` : sql`and at >= ${from}`}
      ${to === undefined ? sql`` : sql`and at < ${to}`}
      ${before === undefined ? sql`` : sql`and (at, id) < (${before.at}, ${before.id})`}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns how many were deleted, at most `limit`. */
export async function deleteAuditRows(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from audit_log where ctid = any(array(select ctid from audit_log where at < ${before} limit ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}
