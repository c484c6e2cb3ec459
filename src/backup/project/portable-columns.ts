import type pg from "pg";
import { listTables } from "../database/list-tables.ts";
import type { PortableTable } from "./portable-tables.ts";

const ENCRYPTED = `
  select c.relname || '.' || a.attname as name from pg_attribute a
  join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and t.typname = 'encrypted'`;

/** The columns of each table that leave an installation. */
export async function listPortableColumns(
  client: pg.ClientBase,
): Promise<(table: PortableTable) => { name: string; columns: string[] }> {
  const tables = await listTables(client);
  const { rows } = await client.query<{ name: string }>(ENCRYPTED);
  const encrypted = new Set(rows.map(({ name }) => name));
  return ({ name, without = [] }) => {
    const columns = tables.find((table) => table.name === name)?.columns ?? [];
    return {
      name,
      columns: columns.filter((column) => !without.includes(column) && !encrypted.has(`${name}.${column}`)),
    };
  };
}
