import { CompiledQuery } from "kysely";
import { byteaArray, int4Array } from "../../../../database/array-parameters.ts";
import { markPlannedOnce, type Queryable } from "../../../../database/connect.ts";
import { FIRST_DAY } from "../../../dates.ts";
import { blockColumns } from "../blocks/block-columns.ts";
import type { Counts, DayCells } from "../blocks/cell-block.ts";
import { NOT_IN_MONTHS } from "../blocks/months.ts";
import { CHANGE_VERSION } from "../cell-version.ts";
import { findRecentFrom } from "../recent-cells.ts";
import { AI, HUMAN } from "./scope-days.ts";

/** More than there are days from the first one to the last. */
const DAYS = 2 ** 22;

/** What changes for each scope in the cells of a day and the day before. */
type Pair = { day: number; previous: number | undefined; cells: Map<number, Counts> };

/** Returns how many cells are less than nothing. */
type CellsStatement = { execute(tx: Queryable): Promise<number> };

/**
 * What days that are added change in the cells. A new day d between q and n changes three cells: (d, q) +1, (n, q) -1,
 * (n, d) +1; summed over a batch, what telescopes cancels.
 */
export class CellChanges {
  readonly #pairs = new Map<number, Pair>();
  #last: Pair | undefined;

  /** A visitor's days of a scope were `before` and are `after`, packed. */
  add(scope: number, before: number[] | undefined, after: number[]): void {
    const [only] = after;
    if (!before && after.length === 1 && only !== undefined) {
      this.addFirst(scope, only);
      return;
    }
    let start = 0;
    // What both begin with changes nothing, but for the last day of each stream.
    if (before) while (start < before.length && before[start] === after[start]) start += 1;
    this.#addStream(scope, 0, "total", before ?? [], after, start);
    this.#addStream(scope, HUMAN, "human", before ?? [], after, start);
    this.#addStream(scope, AI, "ai", before ?? [], after, start);
  }

  /** A visitor's only day of a scope, packed. */
  addFirst(scope: number, packed: number): void {
    const cell = this.#cellOf(scope, packed >> 2, undefined);
    cell.total += 1;
    if (packed & HUMAN) cell.human += 1;
    if (packed & AI) cell.ai += 1;
  }

  /** @param stream 0 for any */
  #addStream(
    scope: number,
    stream: number,
    name: keyof Counts,
    before: number[],
    after: number[],
    start: number,
  ): void {
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
        this.#cellOf(scope, day, last)[name] += 1;
        if (isOld) this.#cellOf(scope, day, lastBefore)[name] -= 1;
      }
      last = day;
      if (isOld) lastBefore = day;
    }
  }

  #cellOf(scope: number, day: number, previous: number | undefined): Counts {
    // Most visits of a batch are of the same pair.
    if (this.#last?.day !== day || this.#last.previous !== previous) this.#last = pairOf(this.#pairs, day, previous);
    return countsOf(this.#last.cells, scope);
  }

  /**
   * What adds to the cells, made before the database is asked. Others may add to the same ones meanwhile: all lock them in
   * the same order. Of a moved project there are no cells but changes of them, which may be less than nothing.
   *
   * @param partition of visitors, that nobody else has locked
   */
  toStatement(project: number, { isMoved, partition }: { isMoved: boolean; partition: number }): CellsStatement {
    return isMoved ? this.#toChanges(project) : this.#toCells(project, partition);
  }

  #toCells(project: number, partition: number): CellsStatement {
    const recentFrom = findRecentFrom();
    const { days, sites, others } = blockColumns({ cells: this.listCells((day) => day < recentFrom) });
    const recent = columnsOf(this.#pairs, (day) => day >= recentFrom);
    if (days.length === 0 && recent[0]?.length === 0) return NOTHING;
    const blocks = [int4Array(days), byteaArray(sites), byteaArray(others)];
    return statementOf(WRITE, [project, partition, ...blocks, ...recent.map(int4Array)]);
  }

  #toChanges(project: number): CellsStatement {
    const columns = columnsOf(this.#pairs);
    return columns[0]?.length === 0 ? NOTHING : statementOf(WRITE_CHANGES, [project, ...columns.map(int4Array)]);
  }

  /** The cells of days that are meant, by how much they change. */
  listCells(isMeant: (day: number) => boolean = () => true): Map<number, DayCells> {
    const days = new Map<number, DayCells>();
    for (const { day, previous, cells } of this.#pairs.values()) {
      if (!isMeant(day)) continue;
      const own = days.get(day) ?? new Map();
      own.set(previous, cells);
      days.set(day, own);
    }
    return days;
  }
}

function pairOf(pairs: Map<number, Pair>, day: number, previous: number | undefined): Pair {
  const key = (day - FIRST_DAY) * DAYS + (previous === undefined ? 0 : previous - FIRST_DAY + 1);
  let pair = pairs.get(key);
  if (!pair) {
    pair = { day, previous, cells: new Map() };
    pairs.set(key, pair);
  }
  return pair;
}

function countsOf(cells: Map<number, Counts>, scope: number): Counts {
  let counts = cells.get(scope);
  if (!counts) {
    counts = { human: 0, ai: 0, total: 0 };
    cells.set(scope, counts);
  }
  return counts;
}

/** Scope, day, previous day and counts of all cells of some days that change, in the order of their primary key. */
function columnsOf(pairs: Map<number, Pair>, isMeant: (day: number) => boolean = () => true): (number | undefined)[][] {
  const scopes: number[] = [];
  const days: number[] = [];
  const before: (number | undefined)[] = [];
  const humans: number[] = [];
  const ais: number[] = [];
  const totals: number[] = [];
  for (const [, { day, previous, cells }] of ascending(pairs)) {
    if (!isMeant(day)) continue;
    for (const [scope, { human, ai, total }] of ascending(cells)) {
      if (human === 0 && ai === 0 && total === 0) continue;
      scopes.push(scope);
      days.push(day);
      before.push(previous);
      humans.push(human);
      ais.push(ai);
      totals.push(total);
    }
  }
  return [scopes, days, before, humans, ais, totals];
}

function* ascending<T>(entries: Map<number, T>): Iterable<[key: number, value: T]> {
  for (const key of Float64Array.from(entries.keys()).sort()) {
    const value = entries.get(key);
    if (value !== undefined) yield [key, value];
  }
}

const NOTHING: CellsStatement = { execute: async () => 0 };

function statementOf(statement: string, parameters: unknown[]): CellsStatement {
  return {
    async execute(tx) {
      const { rows } = await tx.executeQuery<{ bad: number }>(CompiledQuery.raw(statement, parameters));
      return rows[0]?.bad ?? 1;
    },
  };
}

const upsert = (table: string, first: number) => `
  insert into ${table} as c (project, scope, day, previous, human, ai, total)
  select $1, s, date '1970-01-01' + d, coalesce(date '1970-01-01' + p, '-infinity'), h, a, t
  from unnest(${[0, 1, 2, 3, 4, 5].map((index) => `$${first + index}::int[]`).join(", ")}) as n(s, d, p, h, a, t)
  on conflict (project, day, previous, scope) do update
    set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total`;

/** A part of a cell may be elsewhere, if its day was over for somebody else. */
const IS_BAD = `(human < 0 or ai < 0 or total < 0)
  and not exists (select from visitor_day_blocks r where r.project = c.project and r.day = c.day)
  and not exists (select from visitor_cells r where r.project = c.project and r.day = c.day)`;

const WRITE = markPlannedOnce(`with past as (
    insert into visitor_day_blocks (project, day, level, site, others, site_views, other_views)
    select $1, date '1970-01-01' + d, ${NOT_IN_MONTHS}, s, o, '', '' from unnest($3::int[], $4::bytea[], $5::bytea[]) as n(d, s, o)),
  recent as (${upsert("recent_visitor_cells", 6)} returning ${IS_BAD} as bad),
  version as (${CHANGE_VERSION})
  select (count(*) filter (where bad))::int as bad from recent`);

const WRITE_CHANGES = markPlannedOnce(`with changes as (${upsert("visitor_cells", 2)}) select 0 as bad`);
