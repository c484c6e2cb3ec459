import { sql } from "kysely";
import pg from "pg";
import { type Database, plannedOnce, type Queryable } from "../../../../database/connect.ts";
import { dateOfDay } from "../../../dates.ts";

const PREFIX = "visit_events_";
const TABLE = /^visit_events_\d{8}$/;

/** Outside of transactions a day that was found open is not looked at again for this long. */
const KNOWN_MS = 60_000;
/** Until when days are known to be open. One that is dropped meanwhile is missed by who writes (`isDayMissed`), and tried again. */
const knownDays = new WeakMap<Queryable, Map<number, number>>();

/**
 * Sees to it that ids of events of these days can be written, and, outside of a transaction, that they are found from now on
 * by who writes those of the days beside. Others write meanwhile.
 */
export async function openEventDays(db: Queryable, days: Iterable<number>): Promise<void> {
  const now = performance.now();
  const known = knownDays.get(db);
  const asked = [...new Set(days)].filter((day) => (known?.get(day) ?? 0) < now);
  if (asked.length === 0) return;
  await openDays(db, asked.map(dateOfDay));
  if (db.isTransaction) return;
  const all = new Map([...(knownDays.get(db) ?? [])].filter(([, until]) => until >= now));
  for (const day of asked) all.set(day, now + KNOWN_MS);
  knownDays.set(db, all);
}

async function openDays(db: Queryable, dates: string[]): Promise<void> {
  const { rows } = await sql<{ isOpen: boolean }>`${plannedOnce}
    select bool_and(to_regclass(${PREFIX} || to_char(day, 'YYYYMMDD')) is not null) as "isOpen"
    from unnest(${dates}::date[]) as day`.execute(db);
  if (rows[0]?.isOpen) return;
  await sql`select open_visit_event_days(${dates}::date[])`.execute(db);
  if (!db.isTransaction) await announceEventDays(db);
}

/** Whether PostgreSQL refused an event's id because it knew no table for its day. */
export function isDayMissed(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23514" && error.table === "visit_events";
}

/**
 * Has every connection look again which days are open. One that was looking while a day was opened may keep what it saw, though
 * PostgreSQL (18.4) told it of the change: it stores the list of partitions after it has heeded the message that the list is old.
 */
export async function announceEventDays(database: Queryable): Promise<void> {
  knownDays.delete(database);
  await sql`alter table only visit_events alter column day set statistics -1`.execute(database);
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
