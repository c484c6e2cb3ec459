import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

/** What stands for a scope in another installation (`old`), and here. */
export const IMPORTED_SCOPES = "imported_scopes";

export async function createImportedScopes(tx: Queryable): Promise<void> {
  await sql`create temporary table ${sql.table(IMPORTED_SCOPES)} (old integer primary key, number integer not null) on commit drop`.execute(
    tx,
  );
  await sql`insert into ${sql.table(IMPORTED_SCOPES)} values (${SITE_NUMBER}, ${SITE_NUMBER})`.execute(tx);
}

/** @param rows JSON of an array of rows of the other installation. Returns how many were given a number */
export async function insertImportedScopes(tx: Queryable, project: number, rows: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with given as materialized (
      select id, kind, name from json_populate_recordset(null::visitor_scopes, ${rows}::json)),
    added as (insert into visitor_scopes (project, kind, name) select ${project}, kind, name from given returning id, kind, name)
    insert into ${sql.table(IMPORTED_SCOPES)} (old, number) select g.id, a.id from given g join added a using (kind, name)`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

export async function readImportedScopes(tx: Queryable): Promise<Map<number, number>> {
  const { rows } = await sql<{ old: number; number: number }>`
    select old, number from ${sql.table(IMPORTED_SCOPES)}`.execute(tx);
  return new Map(rows.map(({ old, number }) => [old, number]));
}

/** The number of a project that was imported, and how many visits of it there are to count. */
export async function findImportedNumber(tx: Queryable, projectId: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from visitor_settings where project_id = ${projectId}`.execute(tx);
  return rows[0]?.number;
}
