import { type RawBuilder, sql } from "kysely";
import { byteaArray, int4Array, int8Array } from "../../../../database/array-parameters.ts";
import { plannedOnce, type Queryable } from "../../../../database/connect.ts";
import { dayOfPacked, decodeDays, encodeDay, encodeDays, firstDayIn, type ScopeDays } from "./scope-days.ts";

/** A larger row, of several scopes, is split. */
const MAX_ROW_BYTES = 4000;
const MAX_LEVEL = 12;

/** What is stored of a visitor, as far as it was asked for. */
export type StoredDays = { level: number; scopes: ScopeDays };

/** The rows of a visitor are numbered; each has the scopes whose lowest bits are its number. */
export function partOf(scope: number, level: number): number {
  return scope & (2 ** level - 1);
}

type Row = { place: number; days: Buffer };

/**
 * The index is gone through once for all of them, which takes half of looking each up if there are many.
 *
 * @param visitors all different, ascending
 * @returns in the order of the visitors; of those in several rows the ones of these scopes
 */
export async function readDays(
  tx: Queryable,
  project: number,
  visitors: bigint[],
  scopesOf: (place: number) => Iterable<number>,
): Promise<(StoredDays | undefined)[]> {
  const { rows } = await sql<{ visitor: string; days: Buffer }>`${plannedOnce}
    select visitor, days from visitor_days
    where visitor = any(${int8Array(visitors)}::bigint[]) and project = ${project} and part = 0 order by visitor`.execute(
    tx,
  );
  const stored: (StoredDays | undefined)[] = new Array(visitors.length);
  const places: number[] = [];
  const parts: number[] = [];
  let place = 0;
  for (const { visitor, days } of rows) {
    const found = BigInt(visitor);
    while (visitors[place] !== found) place += 1;
    const scopes: ScopeDays = new Map();
    const level = decodeDays(days, scopes);
    stored[place] = { level, scopes };
    if (level === 0) continue;
    const wanted = new Set([...scopesOf(place)].map((scope) => partOf(scope, level)));
    for (const part of wanted) {
      if (part === 0) continue;
      places.push(place);
      parts.push(part);
    }
  }
  if (parts.length === 0) return stored;
  const { rows: others } = await sql<Row>`${plannedOnce}
    select n.place, v.days from unnest(${int8Array(places.map((place) => visitors[place] ?? 0n))}::bigint[], ${int4Array(parts)}::int[], ${int4Array(places)}::int[]) as n(visitor, part, place)
    cross join lateral (${probe(project, sql`n.part`)}) v`.execute(tx);
  for (const { place, days } of others) {
    const known = stored[place];
    if (known) decodeDays(days, known.scopes);
  }
  return stored;
}

/** Writes whole rows. */
export class DaysWriter {
  /** Of visitors without any, and of others. */
  readonly #new = new Rows();
  readonly #known = new Rows();
  /** Visitors with a row that should be split. */
  readonly #large = new Set<bigint>();

  /**
   * @param changed scopes whose days have changed; the visitor's rows with these are written
   * @param firstDay the first of the days that were added
   * @param isNew whether nothing is stored of the visitor, whose partition is locked
   */
  add(
    visitor: bigint,
    { level, scopes }: StoredDays,
    changed: Iterable<number>,
    firstDay: number,
    isNew = false,
  ): void {
    const parts = level === 0 ? [0] : new Set([...changed].map((scope) => partOf(scope, level)));
    for (const part of parts) {
      const own = level === 0 ? scopes : new Map([...scopes].filter(([scope]) => partOf(scope, level) === part));
      const row = encodeDays(level, own);
      if (row.length > MAX_ROW_BYTES && own.size > 1 && level < MAX_LEVEL) this.#large.add(visitor);
      const rows = isNew ? this.#new : this.#known;
      rows.add(visitor, part, firstDay, row);
    }
  }

  /** A visitor of whom nothing is stored and whose partition is locked. */
  addOnly(visitor: bigint, packed: number, scopes: number[]): void {
    this.#new.add(visitor, 0, dayOfPacked(packed), encodeDay(packed, scopes));
  }

  async write(tx: Queryable, project: number): Promise<void> {
    if (this.#new.size > 0) await sql`${plannedOnce} ${this.#new.insertion(project)}`.execute(tx);
    if (this.#known.size > 0)
      await sql`${plannedOnce} ${this.#known.insertion(project)} on conflict (visitor, project, part) do update
        set days = excluded.days, first_day = least(v.first_day, excluded.first_day)`.execute(tx);
    for (const visitor of this.#large) await split(tx, project, visitor);
  }
}

/** Rows to be written, by column. */
class Rows {
  readonly #visitors: bigint[] = [];
  readonly #parts: number[] = [];
  readonly #firstDays: number[] = [];
  readonly #days: Buffer[] = [];

  get size(): number {
    return this.#visitors.length;
  }

  add(visitor: bigint, part: number, firstDay: number, days: Buffer): void {
    this.#visitors.push(visitor);
    this.#parts.push(part);
    this.#firstDays.push(firstDay);
    this.#days.push(days);
  }

  insertion(project: number): RawBuilder<unknown> {
    return sql`insert into visitor_days as v (visitor, project, part, first_day, days)
      select n.visitor, ${project}, part, date '1970-01-01' + day, days
      from unnest(${int8Array(this.#visitors)}::bigint[], ${int4Array(this.#parts)}::int[], ${int4Array(this.#firstDays)}::int[], ${byteaArray(this.#days)}::bytea[]) as n(visitor, part, day, days)`;
  }
}

/** Spreads what a visitor has over more rows. */
async function split(tx: Queryable, project: number, visitor: bigint): Promise<void> {
  const { rows } = await sql<{ days: Buffer }>`
    delete from visitor_days where visitor = ${String(visitor)}::bigint and project = ${project} returning days`.execute(
    tx,
  );
  const scopes: ScopeDays = new Map();
  let level = 0;
  for (const { days } of rows) level = Math.max(level, decodeDays(days, scopes));
  const bytes = rows.reduce((sum, { days }) => sum + days.length, 0);
  const fitting = Math.ceil(Math.log2((2 * bytes) / MAX_ROW_BYTES));
  const split = { level: Math.min(Math.max(level + 1, fitting), MAX_LEVEL), scopes };
  const writer = new DaysWriter();
  // Row 0 tells how many there are, also if it has no scope.
  writer.add(visitor, split, [0, ...scopes.keys()], firstDayIn(scopes) ?? 0);
  await writer.write(tx, project);
}

/** A row: a visitor's, and which of several. */
export type Place = { visitor: string; part: number };
export type Change = Place & { firstDay: number | undefined; days: Buffer };

export async function readRows(tx: Queryable, project: number, places: Place[]): Promise<(Place & { days: Buffer })[]> {
  const { rows } = await sql<Place & { days: Buffer }>`
    select n.visitor::text as visitor, n.part, v.days from ${unnest(places)} as n(visitor, part)
    cross join lateral (${probe(project, sql`n.part`)}) v`.execute(tx);
  return rows;
}

export async function updateRows(tx: Queryable, project: number, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const firstDays = int4Array(changes.map(({ firstDay }) => firstDay));
  const rows = byteaArray(changes.map(({ days }) => days));
  // A conflict is always found by the index; the plan of a join would go by statistics.
  await sql`insert into visitor_days (visitor, project, part, first_day, days)
    select visitor, ${project}, part, date '1970-01-01' + day, days
    from unnest(${listOf(changes.map(({ visitor }) => visitor))}::bigint[], ${int4Array(changes.map(({ part }) => part))}::int[],
      ${firstDays}::int[], ${rows}::bytea[]) as n(visitor, part, day, days)
    on conflict (visitor, project, part) do update set first_day = excluded.first_day, days = excluded.days`.execute(
    tx,
  );
}

export async function deleteRows(tx: Queryable, project: number, places: Place[]): Promise<void> {
  if (places.length === 0) return;
  await sql`delete from visitor_days where ctid = any(array(
    select v.ctid from ${unnest(places)} as n(visitor, part) cross join lateral (${probe(project, sql`n.part`)}) v))`.execute(
    tx,
  );
}

/** Deletes the first rows of visitors whose other rows are gone and who have no days in it. */
export async function deleteLastRows(tx: Queryable, project: number, visitors: string[]): Promise<void> {
  await sql`delete from visitor_days v where visitor = any(${listOf(visitors)}::bigint[]) and project = ${project}
    and part = 0 and length(days) = 1
    and not exists (select from visitor_days o where o.visitor = v.visitor and o.project = ${project} and o.part > 0)`.execute(
    tx,
  );
}

/** Looks a row of `n` up. Statistics from when the table was small would make a join read all of it. */
function probe(project: number, part: RawBuilder<unknown>) {
  return sql`select v.ctid, v.days from visitor_days v where v.visitor = n.visitor and v.project = ${project} and v.part = ${part} offset 0`;
}

function unnest(places: Place[]) {
  return sql`unnest(${listOf(places.map(({ visitor }) => visitor))}::bigint[], ${listOf(places.map(({ part }) => part))}::int[])`;
}

export function listOf(values: Iterable<bigint | number | string>): string {
  return `{${[...values].join(",")}}`;
}
