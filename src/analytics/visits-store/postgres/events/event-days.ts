import { sql } from "kysely";
import type { Database, Queryable } from "../../../../database/connect.ts";
import { dateOfDay } from "../../../dates.ts";

const PREFIX = "visit_events_";
const TABLE = /^visit_events_\d{8}$/;

/** Sees to it that ids of events of these days can be written. Others write meanwhile. */
export async function openEventDays(db: Queryable, days: Iterable<number>): Promise<void> {
  const dates = [...new Set(days)].map(dateOfDay);
  if (dates.length > 0) await sql`select open_visit_event_days(${dates}::date[])`.execute(db);
}

/** The tables that hold ids of events, each those of a day, the earliest first. */
export async function listEventTables(db: Queryable): Promise<string[]> {
  return (await listTables(db)).map(({ name }) => name);
}

/**
 * Forgets the ids of all events before a day. A table is detached first, which waits for those who write and lets others
 * begin meanwhile, and dropped when nobody can reach it any more.
 */
export async function dropEventDays(database: Database, before: number, signal: AbortSignal): Promise<void> {
  const first = `${PREFIX}${dateOfDay(before).replaceAll("-", "")}`;
  for (const { name, state } of await listTables(database)) {
    if (name >= first || signal.aborted) return;
    const table = sql.table(name);
    if (state === "attached")
      await sql`alter table visit_events detach partition ${table} concurrently`.execute(database);
    // Whoever was detaching it was interrupted.
    if (state === "detaching") await sql`alter table visit_events detach partition ${table} finalize`.execute(database);
    await sql`drop table if exists ${table}`.execute(database);
  }
}

async function listTables(db: Queryable): Promise<{ name: string; state: "attached" | "detaching" | "detached" }[]> {
  const { rows } = await sql<{ name: string; state: "attached" | "detaching" | "detached" }>`
    select c.relname as name,
      case when i.inhrelid is null then 'detached' when i.inhdetachpending then 'detaching' else 'attached' end as state
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = 'visit_events'::regclass
    where c.relkind = 'r' and c.relnamespace = (select relnamespace from pg_class where oid = 'visit_events'::regclass)
      and starts_with(c.relname, ${PREFIX})
    order by c.relname`.execute(db);
  return rows.filter(({ name }) => TABLE.test(name));
}
