import { sql } from "kysely";
import type { Queryable } from "./connect.ts";

export type EncryptedColumn = { table: string; column: string };

/** Every column of the type `encrypted`, so that a new table needs nothing here. */
export async function listEncryptedColumns(db: Queryable): Promise<EncryptedColumn[]> {
  const { rows } = await sql<EncryptedColumn>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where domain_schema = 'public' and domain_name = 'encrypted' order by 1, 2`.execute(db);
  return rows;
}
