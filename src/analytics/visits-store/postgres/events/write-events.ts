import { hash } from "node:crypto";
import { sql } from "kysely";
import { int4Array, int8Array } from "../../../../database/array-parameters.ts";
import { plannedOnce, type Queryable } from "../../../../database/connect.ts";
import { dateOfDay } from "../../../dates.ts";
import { partitionOf } from "../../../settings/lock-visitors.ts";
import type { PreparedVisit } from "../../visits-store.ts";
import { openEventDays } from "./event-days.ts";

/** An event of a batch, and the visits with its id. */
type Event = { id: bigint; day: number; indexes: number[] };

/**
 * Returns the indexes of visits whose event was written before, or twice. One is known on its own day, and on the days beside
 * it: a sender who says no time may repeat it after midnight.
 *
 * @param tx for whose visits `openDaysOf` was called before
 */
export async function writeEvents(tx: Queryable, project: number, visits: PreparedVisit[]): Promise<number[]> {
  const { events, repeated } = eventsOf(visits);
  if (events.length === 0) return repeated;
  const beside = await findBeside(tx, project, events);
  const fresh = beside.size === 0 ? events : events.filter(({ id }) => !beside.has(id));
  const stored = await insertEvents(tx, project, fresh);
  for (const { id, indexes } of events) if (!stored.has(id)) repeated.push(...indexes);
  return repeated;
}

/** Not in the transaction that writes them, if others may need the same days meanwhile. */
export function openDaysOf(db: Queryable, visits: Pick<PreparedVisit, "day" | "eventId" | "batchId">[]): Promise<void> {
  const named = visits.filter(({ eventId, batchId }) => eventId !== undefined || batchId !== undefined);
  return openEventDays(
    db,
    named.map(({ day }) => day),
  );
}

function eventsOf(visits: PreparedVisit[]): { events: Event[]; repeated: number[] } {
  const events = new Map<string, Event>();
  const repeated: number[] = [];
  for (const [index, { eventId, batchId, visitor, day }] of visits.entries()) {
    if (eventId === undefined && batchId === undefined) continue;
    const name = eventId ?? `part ${visitor === undefined ? "" : partitionOf(visitor)} of ${batchId}`;
    const known = events.get(name);
    if (!known) events.set(name, { id: shortHash(name), day, indexes: [index] });
    else if (eventId === undefined) known.indexes.push(index);
    else repeated.push(index);
  }
  return { events: [...events.values()], repeated };
}

/** Of a hundred million events in a project, two share it with a probability of 0.03 %. */
function shortHash(event: string): bigint {
  return hash("sha256", event, "buffer").readBigInt64BE(0);
}

/** Those that were written for the day before or after. Days are literals, so that only their partitions are opened. */
async function findBeside(tx: Queryable, project: number, events: Event[]): Promise<Set<bigint>> {
  const byDay = Map.groupBy(events, ({ day }) => day);
  const places = [...byDay].flatMap(([day, ofDay]) => {
    const ids = int8Array(ofDay.map(({ id }) => id));
    return [day - 1, day + 1].map(
      (beside) => sql<{ id: string }>`select event::text as id from visit_events
        where project = ${project} and event = any(${ids}::bigint[]) and day = ${sql.lit(dateOfDay(beside))}`,
    );
  });
  const { rows } = await sql<{ id: string }>`${sql.join(places, sql` union all `)}`.execute(tx);
  return new Set(rows.map(({ id }) => BigInt(id)));
}

/** Returns those that were not known. In one order, so that two batches do not wait for each other. */
async function insertEvents(tx: Queryable, project: number, events: Event[]): Promise<Set<bigint>> {
  if (events.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`${plannedOnce}
    insert into visit_events (project, event, day)
    select ${project}, event, date '1970-01-01' + day
    from unnest(${int8Array(events.map(({ id }) => id))}::bigint[], ${int4Array(events.map(({ day }) => day))}::int[]) as n(event, day)
    order by day, event on conflict do nothing returning event::text as id`.execute(tx);
  return new Set(rows.map(({ id }) => BigInt(id)));
}
