import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { SequenceState } from "./copy-out.ts";
import { quoteName, type TableShape } from "./list-tables.ts";

type ForeignKey = { table: string; name: string; definition: string };

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`;
const WITH_TRIGGERS = `
  select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not tgisinternal and tgparentid = 0 and c.relnamespace = 'public'::regnamespace`;

/**
 * Takes away what would refuse rows in another order than that of their making, and what migrations have put into the
 * tables. Returns what puts foreign keys and triggers back; foreign keys are checked then.
 */
export async function openTables(client: pg.ClientBase, tables: TableShape[]): Promise<() => Promise<void>> {
  const keys = (await client.query<ForeignKey>(FOREIGN_KEYS)).rows;
  const withTriggers = (await client.query<{ table: string }>(WITH_TRIGGERS)).rows;
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of withTriggers) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(", ")}`);
  for (const { name: table, partitions } of tables)
    for (const { name, bounds } of partitions)
      await client.query(`create table if not exists ${quoteName(name)} partition of ${quoteName(table)} ${bounds}`);
  return async () => {
    for (const { table } of withTriggers) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

/** Returns the number of rows. */
export async function copyIn(
  client: pg.ClientBase,
  { name, columns }: TableShape,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const list = columns.map(quoteName).join(", ");
  const copy = client.query(copyFrom(`copy ${quoteName(name)} (${list}) from stdin`));
  await pipeline(Readable.from(rows, { objectMode: false }), copy);
  return copy.rowCount;
}

export async function setSequences(client: pg.ClientBase, states: SequenceState[]): Promise<void> {
  for (const { name, lastValue, isCalled } of states)
    await client.query("select setval($1::regclass, $2, $3)", [quoteName(name), lastValue, isCalled]);
}
