import { type RawBuilder, sql } from "kysely";
import { ByteLru } from "../../../byte-lru.ts";
import { decodeInt4Array, float8Array, int4Array } from "../../../database/array-parameters.ts";
import type { Queryable } from "../../../database/connect.ts";
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
type Answer = { sums: ScopeSums; version: string };

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
    const { range, scope } = question;
    const parts = cellsIn(question);
    const { version, scopes, human, ai, third } = await this.#find(db, project, "visitors", question, certainty, () =>
      addUp((sums) =>
        readCells(
          db,
          project,
          { ...parts, scope, isOneMoment: certainty === "one-moment" },
          (_day, _previous, ...counts) => sums.add(...counts),
        ),
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
    const { range, scope } = question;
    const { version, scopes, human, ai, third, at } = await this.#find(db, project, "views", question, certainty, () =>
      addUp((sums) =>
        readViews(
          db,
          project,
          { ...cellsIn(question), scope, isOneMoment: certainty === "one-moment" },
          (_day, ...counts) => sums.add(...counts),
        ),
      ),
    );
    return sql`select scope, human::bigint as human, ai::bigint as ai, other::bigint as other, to_timestamp(at / 1000) as last_at
      from unnest(${scopes}::int[], ${human}::float8[], ${ai}::float8[], ${third}::float8[], ${at}::float8[]) s(scope, human, ai, other, at)
      where (select require_cell_version(${project}, ${version}))
      union all
      select scope, human, ai, other, last_at from view_counts where ${isOf(project, scope)} and ${daysIn(range)}`;
  }

  async #find(
    db: Queryable,
    project: number,
    of: "visitors" | "views",
    { range, scope, kind, isNew }: CellQuestion,
    certainty: Certainty,
    read: () => Promise<Answer>,
  ): Promise<Sums> {
    const now = performance.now();
    const key = JSON.stringify([project, of, range.from, range.to, scope, kind, isNew]);
    const known = this.#sums.get(key);
    if (known && certainty === "unchecked" && now - known.checkedAt < CHECK_MS) return known;
    if (known) {
      const { rows } = await sql<{ version: string }>`select ${cellVersion(project)} as version`.execute(db);
      if (rows[0]?.version === known.version) {
        known.checkedAt = now;
        return known;
      }
    }
    const { sums, version } = await read();
    const wanted = kind && (await listScopes(db, project, kind));
    const columns = sums.toColumns((number) => !wanted || number === SITE_NUMBER || wanted.has(number));
    const arrayOf = of === "visitors" ? int4Array : float8Array;
    const found = {
      scopes: int4Array(columns.scopes),
      human: arrayOf(columns.human),
      ai: arrayOf(columns.ai),
      third: arrayOf(columns.third),
      at: float8Array(of === "visitors" ? [] : columns.at),
      version,
      checkedAt: now,
    };
    const bytes = found.scopes.length + 3 * found.human.length + found.at.length;
    this.#sums.set(key, found, bytes);
    return found;
  }
}

async function addUp(read: (sums: ScopeSums) => Promise<string>): Promise<Answer> {
  const sums = new ScopeSums();
  return { version: await read(sums), sums };
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
