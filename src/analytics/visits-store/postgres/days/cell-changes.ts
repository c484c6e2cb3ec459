import { CompiledQuery, sql } from "kysely";
import { markPlannedOnce, type Queryable } from "../../../../database/connect.ts";
import { FIRST_DAY } from "../../../dates.ts";
import { AI, HUMAN } from "./scope-days.ts";

const DAY_MS = 86_400_000;
/** A key has 17 bits for the day, as many for the day before, and 19 for the scope's place. */
const DAYS = 2 ** 17;
const PLACES = 2 ** 19;

/**
 * What days that are added change in the cells. A new day d between q and n changes three cells: (d, q) +1, (n, q) -1,
 * (n, d) +1; summed over a batch, what telescopes cancels.
 */
export class CellChanges {
  readonly #scopes: number[];
  readonly #places: Map<number, number>;
  /** By day, the day before and scope, in the order of the cells' primary key. */
  readonly #slots = new Map<number, number>();
  readonly #human: number[] = [];
  readonly #ai: number[] = [];
  readonly #total: number[] = [];

  /** @param scopes all whose cells may change */
  constructor(scopes: Iterable<number>) {
    this.#scopes = [...new Set(scopes)].sort((a, b) => a - b);
    if (this.#scopes.length > PLACES) throw new Error("A batch holds too many scopes");
    this.#places = new Map(this.#scopes.map((scope, place) => [scope, place]));
  }

  /** A visitor's days of a scope were `before` and are `after`, packed. */
  add(scope: number, before: number[] | undefined, after: number[]): void {
    const place = this.#places.get(scope) ?? 0;
    const [only = 0] = after;
    if (!before && after.length === 1) {
      const slot = this.#slotOf(place, only >> 2, undefined);
      this.#total[slot] = (this.#total[slot] ?? 0) + 1;
      if (only & HUMAN) this.#human[slot] = (this.#human[slot] ?? 0) + 1;
      if (only & AI) this.#ai[slot] = (this.#ai[slot] ?? 0) + 1;
      return;
    }
    let start = 0;
    // What both begin with changes nothing, but for the last day of each stream.
    if (before) while (start < before.length && before[start] === after[start]) start += 1;
    this.#addStream(place, 0, this.#total, before ?? [], after, start);
    this.#addStream(place, HUMAN, this.#human, before ?? [], after, start);
    this.#addStream(place, AI, this.#ai, before ?? [], after, start);
  }

  /** @param stream 0 for any */
  #addStream(place: number, stream: number, counts: number[], before: number[], after: number[], start: number): void {
    let last: number | undefined;
    for (let index = start - 1; index >= 0; index--) {
      const packed = after[index] ?? 0;
      if ((packed & stream) === stream) {
        last = packed >> 2;
        break;
      }
    }
    let lastBefore = last;
    let at = start;
    for (let index = start; index < after.length; index++) {
      const packed = after[index] ?? 0;
      const day = packed >> 2;
      const old = at < before.length && (before[at] ?? 0) >> 2 === day ? before[at++] : undefined;
      if ((packed & stream) !== stream) continue;
      const isOld = old !== undefined && (old & stream) === stream;
      if (!isOld || last !== lastBefore) {
        this.#count(counts, this.#slotOf(place, day, last), 1);
        if (isOld) this.#count(counts, this.#slotOf(place, day, lastBefore), -1);
      }
      last = day;
      if (isOld) lastBefore = day;
    }
  }

  #count(counts: number[], slot: number, by: number): void {
    counts[slot] = (counts[slot] ?? 0) + by;
  }

  #slotOf(place: number, day: number, previous: number | undefined): number {
    const key = ((day - FIRST_DAY) * DAYS + (previous === undefined ? 0 : previous - FIRST_DAY + 1)) * PLACES + place;
    const known = this.#slots.get(key);
    if (known !== undefined) return known;
    const slot = this.#total.length;
    this.#slots.set(key, slot);
    this.#human.push(0);
    this.#ai.push(0);
    this.#total.push(0);
    return slot;
  }

  /**
   * Adds to the cells of days and of months. Others may add to the same ones meanwhile: all lock them in the same order.
   * Of a moved project there are no cells but changes of them, which may be less than nothing, and none of months.
   *
   * @returns how many cells are less than nothing, and from which day on cells have become zero
   */
  async write(
    tx: Queryable,
    project: number,
    { isMoved }: { isMoved: boolean },
  ): Promise<{ bad: number; zeroFrom: string | null }> {
    const [days, months] = this.#columns();
    if (days[0]?.length === 0) return { bad: 0, zeroFrom: null };
    const columns = isMoved ? days : [...days, ...months];
    const parameters = [project, ...columns.map((column) => `{${column.join(",")}}`)];
    const { rows } = await tx.executeQuery<{ bad: number; zeroFrom: string | null }>(
      CompiledQuery.raw(isMoved ? WRITE_CHANGES : WRITE, parameters),
    );
    return rows[0] ?? { bad: 1, zeroFrom: null };
  }

  /** Inserts the changes of the cells of days into a table. */
  async copyDays(tx: Queryable, table: string): Promise<void> {
    const [scopes, days, previous, human, ai, total] = this.#columns()[0].map((column) => `{${column.join(",")}}`);
    await sql`insert into ${sql.table(table)} (scope, day, previous, human, ai, total)
      select s, date '1970-01-01' + d, coalesce(date '1970-01-01' + p, '-infinity'), h, a, t
      from unnest(${scopes}::int[], ${days}::int[], ${previous}::int[], ${human}::int[], ${ai}::int[], ${total}::int[]) as n(s, d, p, h, a, t)`.execute(
      tx,
    );
  }

  #columns(): [days: Column[], months: Column[]] {
    const days: Column[] = [[], [], [], [], [], []];
    const months = new Map<number, number[]>();
    const monthOf = monthsByDay();
    for (const key of Float64Array.from(this.#slots.keys()).sort()) {
      const slot = this.#slots.get(key) ?? 0;
      const counts = [this.#human[slot] ?? 0, this.#ai[slot] ?? 0, this.#total[slot] ?? 0];
      if (counts.every((count) => count === 0)) continue;
      const place = key % PLACES;
      const pair = Math.floor(key / PLACES);
      const day = Math.floor(pair / DAYS) + FIRST_DAY;
      const before = pair % DAYS;
      const previous = before === 0 ? null : before - 1 + FIRST_DAY;
      push(days, this.#scopes[place] ?? 0, day, previous, counts);
      const month = monthOf(day);
      const previousMonth = previous === null ? 0 : monthOf(previous) - FIRST_DAY + 32;
      if (previous !== null && monthOf(previous) === month) continue;
      const monthKey = ((month - FIRST_DAY) * DAYS + previousMonth) * PLACES + place;
      const sums = months.get(monthKey);
      if (!sums) months.set(monthKey, counts);
      else for (let index = 0; index < 3; index++) sums[index] = (sums[index] ?? 0) + (counts[index] ?? 0);
    }
    const columns: Column[] = [[], [], [], [], [], []];
    for (const key of Float64Array.from(months.keys()).sort()) {
      const counts = months.get(key) ?? [];
      if (counts.every((count) => count === 0)) continue;
      const pair = Math.floor(key / PLACES);
      const before = pair % DAYS;
      push(
        columns,
        this.#scopes[key % PLACES] ?? 0,
        Math.floor(pair / DAYS) + FIRST_DAY,
        before === 0 ? null : before - 32 + FIRST_DAY,
        counts,
      );
    }
    return [days, columns];
  }
}

type Column = (number | null)[];

function push(columns: Column[], scope: number, day: number, previous: number | null, counts: number[]): void {
  const values = [scope, day, previous === null ? "null" : previous, ...counts] as number[];
  for (let index = 0; index < 6; index++) columns[index]?.push(values[index] ?? 0);
}

/** The first day of a day's month. */
function monthsByDay(): (day: number) => number {
  const known = new Map<number, number>();
  return (day) => {
    let month = known.get(day);
    if (month === undefined) {
      month = day - new Date(day * DAY_MS).getUTCDate() + 1;
      known.set(day, month);
    }
    return month;
  };
}

const upsert = (table: string, day: string, first: number) => `
  insert into ${table} as c (project, scope, ${day}, previous, human, ai, total)
  select $1, s, date '1970-01-01' + d, coalesce(date '1970-01-01' + p, '-infinity'), h, a, t
  from unnest(${[0, 1, 2, 3, 4, 5].map((index) => `$${first + index}::int[]`).join(", ")}) as n(s, d, p, h, a, t)
  on conflict (project, ${day}, previous, scope) do update
    set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total
  returning ${day} as day, human = 0 and ai = 0 and total = 0 as zero, human < 0 or ai < 0 or total < 0 as bad`;

const WRITE = markPlannedOnce(`with days as (${upsert("visitor_cells", "day", 2)}),
  months as (${upsert("visitor_month_cells", "month", 8)}),
  both_of_them as (select * from days union all select * from months)
  select (count(*) filter (where bad))::int as bad, (min(day) filter (where zero))::text as "zeroFrom" from both_of_them`);

const WRITE_CHANGES = markPlannedOnce(`with days as (${upsert("visitor_cells", "day", 2)})
  select 0 as bad, (min(day) filter (where zero))::text as "zeroFrom" from days`);
