import type pg from "pg";

/** A table with rows of its own; a partitioned one stands for its partitions. */
export type TableShape = {
  name: string;
  /** Those that are stored, in their order: generated ones are computed again. */
  columns: string[];
  partitions: { name: string; bounds: string }[];
};

const TABLES = `
  select c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(json_build_object('name', p.relname, 'bounds', pg_get_expr(p.relpartbound, p.oid)) order by p.relname)
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid), '[]') as partitions
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p' and c.relname <> 'migrations'
  order by c.relname`;

/** All tables of Docket but the list of its migrations, whose rows the migrations themselves write. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  return (await client.query<TableShape>(TABLES)).rows;
}

/** What both ends of a copy agree on, so that its text means the same in every version of PostgreSQL. */
export const COPY_SESSION = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = '60s'`;

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
