import { hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { ByteLru } from "../../../byte-lru.ts";
import { decodeInt4Array, float8Array, int4Array } from "../../../database/array-parameters.ts";
import type { Queryable } from "../../../database/connect.ts";
import type { ClosedRange } from "../../dates.ts";
import { daysIn } from "../../sql-conditions.ts";
import type { ScopeKind } from "../visits-store.ts";
import { dateOf, readCells, readViews } from "./blocks/read-blocks.ts";
import { ScopeSums, type SumColumns } from "./blocks/scope-sums.ts";
import { cellVersion } from "./cell-version.ts";
import { type CellQuestion, cellsIn } from "./cells-in.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

const MAX_BYTES = 16 * 2 ** 20;
/** After which time it is looked whether the version is still the same. */
const CHECK_MS = 2000;

/** The columns are arrays of PostgreSQL. */
type Sums = Record<keyof SumColumns, Buffer> & { version: string; checkedAt: number };
type Answer = { columns: SumColumns; version: string };

/**
 * How sure it must be that what is remembered holds: not at all, looked up first, or whatever else the transaction sees,
 * which is one moment.
 */
export type Certainty = "unchecked" | "checked" | "one-moment";

/** The views of a range: of all scopes, or as in a CellQuestion of one, or of the site and one kind. */
export type ViewQuestion = Omit<CellQuestion, "isNew">;

/** Adds up the counts in blocks of questions, and remembers what they add up to until some of them change. */
export class SettledSums {
  readonly #sums = new ByteLru<Sums>(MAX_BYTES);

  /**
   * A relation of scope, human, ai and total whose sums are those of all cells. A statement with it fails as `isOutdated`
   * tells if settled counts have changed since, which they never have in a transaction that sees one moment.
   *
   * @throws NeedsOneMomentError
   */
  async visitorsOf(
    db: Queryable,
    project: number,
    question: CellQuestion,
    certainty: Certainty,
  ): Promise<RawBuilder<unknown>> {
    const { range, scope, kind, isNew } = question;
    const parts = cellsIn(question);
    const isOneMoment = certainty === "one-moment";
    const key = ["visitors", range.from, range.to, scope, kind, isNew];
    const { version, scopes, human, ai, third } = await this.#find(db, project, key, certainty, () =>
      addUp(db, project, kind, (sums) =>
        readCells(db, project, { ...parts, scope, isOneMoment }, (_day, _previous, ...counts) => sums.add(...counts)),
      ),
    );
    const settled = sql`select * from unnest(${scopes}::int[], ${human}::int[], ${ai}::int[], ${third}::int[]) s(scope, human, ai, total)
      where (select require_cell_version(${project}, ${version}))`;
    const rows = ["visitor_cells", "recent_visitor_cells"].map(
      (table) => sql`select scope, human, ai, total from ${sql.table(table)}
        where ${isOf(project, scope)} and ${daysIn(range)} and previous < ${dateOf(parts.previousBefore)}`,
    );
    return sql.join([settled, ...rows], sql` union all `);
  }

  /** The same of views: a relation of scope, human, ai, other and last_at. */
  async viewsOf(
    db: Queryable,
    project: number,
    question: ViewQuestion,
    certainty: Certainty,
  ): Promise<RawBuilder<unknown>> {
    const { range, scope, kind } = question;
    const parts = cellsIn(question);
    const isOneMoment = certainty === "one-moment";
    const key = ["views", range.from, range.to, scope, kind];
    const { version, scopes, human, ai, third, at } = await this.#find(db, project, key, certainty, () =>
      addUp(db, project, kind, (sums) =>
        readViews(db, project, { ...parts, scope, isOneMoment }, (_day, ...counts) => sums.add(...counts)),
      ),
    );
    return sql`select scope, human::bigint as human, ai::bigint as ai, other::bigint as other, to_timestamp(at / 1000) as last_at
      from unnest(${scopes}::int[], ${human}::float8[], ${ai}::float8[], ${third}::float8[], ${at}::float8[]) s(scope, human, ai, other, at)
      where (select require_cell_version(${project}, ${version}))
      union all
      select scope, human, ai, other, last_at from view_counts where ${isOf(project, scope)} and ${daysIn(range)}`;
  }

  /**
   * A relation of place, human, ai and total: of the cells in blocks alone the visitors of a scope in each of the ranges, by
   * their place from 1 on. It is outdated as the others are.
   *
   * @throws NeedsOneMomentError
   */
  async visitorsInRanges(
    db: Queryable,
    project: number,
    scope: number,
    ranges: ClosedRange[],
    certainty: Certainty,
  ): Promise<RawBuilder<unknown>> {
    const places = placesByDay(ranges);
    const previousBefore = Math.max(...ranges.map((range) => range.from));
    const question = { ...allDaysOf(ranges), previousBefore, scope, isOneMoment: certainty === "one-moment" };
    const key = ["visitors in ranges", scope, ranges];
    const { version, scopes, human, ai, third } = await this.#find(db, project, key, certainty, () =>
      addUp(db, project, undefined, (sums) =>
        readCells(db, project, question, (day, previous = Number.NEGATIVE_INFINITY, _scope, ...counts) => {
          for (const place of places(day)) if (previous < (ranges[place]?.from ?? 0)) sums.add(place + 1, ...counts);
        }),
      ),
    );
    return sql`select * from unnest(${scopes}::int[], ${human}::int[], ${ai}::int[], ${third}::int[]) s(place, human, ai, total)
      where (select require_cell_version(${project}, ${version}))`;
  }

  /** The same of views: a relation of place and views. */
  async viewsInRanges(
    db: Queryable,
    project: number,
    scope: number,
    ranges: ClosedRange[],
    certainty: Certainty,
  ): Promise<RawBuilder<unknown>> {
    const places = placesByDay(ranges);
    const question = { ...allDaysOf(ranges), scope, isOneMoment: certainty === "one-moment" };
    const key = ["views in ranges", scope, ranges];
    const { version, scopes, human, ai, third } = await this.#find(db, project, key, certainty, () =>
      addUp(db, project, undefined, (sums) =>
        readViews(db, project, question, (day, _scope, ...counts) => {
          for (const place of places(day)) sums.add(place + 1, ...counts);
        }),
      ),
    );
    return sql`select place, human + ai + other as views
      from unnest(${scopes}::int[], ${human}::float8[], ${ai}::float8[], ${third}::float8[]) s(place, human, ai, other)
      where (select require_cell_version(${project}, ${version}))`;
  }

  /** What was read before, unless some counts have changed since. */
  async #find(
    db: Queryable,
    project: number,
    question: unknown[],
    certainty: Certainty,
    read: () => Promise<Answer>,
  ): Promise<Sums> {
    const now = performance.now();
    const key = hash("sha256", JSON.stringify([project, question]), "base64");
    const known = this.#sums.get(key);
    if (known && certainty === "unchecked" && now - known.checkedAt < CHECK_MS) return known;
    if (known) {
      const { rows } = await sql<{ version: string }>`select ${cellVersion(project)} as version`.execute(db);
      if (rows[0]?.version === known.version) {
        known.checkedAt = now;
        return known;
      }
    }
    const { columns, version } = await read();
    const ofViews = String(question[0]).startsWith("views");
    const arrayOf = ofViews ? float8Array : int4Array;
    const found = {
      scopes: int4Array(columns.scopes),
      human: arrayOf(columns.human),
      ai: arrayOf(columns.ai),
      third: arrayOf(columns.third),
      at: float8Array(ofViews ? columns.at : []),
      version,
      checkedAt: now,
    };
    this.#sums.set(key, found, found.scopes.length + 3 * found.human.length + found.at.length);
    return found;
  }
}

/** Of all scopes, or of the site and those of one kind. */
async function addUp(
  db: Queryable,
  project: number,
  kind: ScopeKind | undefined,
  read: (sums: ScopeSums) => Promise<string>,
): Promise<Answer> {
  const sums = new ScopeSums();
  const version = await read(sums);
  const wanted = kind && (await listScopes(db, project, kind));
  return { version, columns: sums.toColumns((scope) => !wanted || scope === SITE_NUMBER || wanted.has(scope)) };
}

function allDaysOf(ranges: ClosedRange[]): { days: ClosedRange[]; months: [] } {
  const from = Math.min(...ranges.map((range) => range.from));
  const to = Math.max(...ranges.map((range) => range.to));
  return { days: [{ from, to }], months: [] };
}

/** In which of the ranges a day lies. */
function placesByDay(ranges: ClosedRange[]): (day: number) => number[] {
  const known = new Map<number, number[]>();
  return (day) => {
    const places = known.get(day) ?? [...ranges.keys()].filter((place) => isIn(ranges[place], day));
    known.set(day, places);
    return places;
  };
}

function isIn(range: ClosedRange | undefined, day: number): boolean {
  return range !== undefined && day >= range.from && day < range.to;
}

function isOf(project: number, scope: number | undefined): RawBuilder<unknown> {
  return scope === undefined ? sql`project = ${project}` : sql`project = ${project} and scope = ${scope}`;
}

async function listScopes(db: Queryable, project: number, kind: ScopeKind): Promise<Set<number>> {
  const { rows } = await sql<{ ids: Buffer }>`
    select array_send(coalesce(array_agg(id), '{}')) as ids from visitor_scopes where project = ${project} and kind = ${kind}`.execute(
    db,
  );
  return new Set(rows[0] ? decodeInt4Array(rows[0].ids) : []);
}
