import { type RawBuilder, sql } from "kysely";
import { ByteLru } from "../../../byte-lru.ts";
import { decodeInt4Array } from "../../../database/array-parameters.ts";
import type { Queryable } from "../../../database/connect.ts";
import type { ScopeKind } from "../visits-store.ts";
import { type BlocksQuestion, dateOf, readBlocks } from "./blocks/read-blocks.ts";
import { ScopeSums, type SumColumns } from "./blocks/scope-sums.ts";
import { cellVersion } from "./cell-version.ts";
import { type CellQuestion, cellsIn } from "./cells-in.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

const MAX_BYTES = 16 * 2 ** 20;
/** After which time it is looked whether the version is still the same. */
const CHECK_MS = 2000;

type Sums = SumColumns & { version: string; checkedAt: number };

/**
 * How sure it must be that what is remembered holds: not at all, looked up first, or whatever else the transaction sees,
 * which is one moment.
 */
export type Certainty = "unchecked" | "checked" | "one-moment";

/** Adds up the cells in blocks of questions, and remembers what they add up to until some of them change. */
export class SettledSums {
  readonly #sums = new ByteLru<Sums>(MAX_BYTES);

  /**
   * A relation of scope, human, ai and total whose sums are those of all cells. A statement with it fails as `isOutdated`
   * tells if settled cells have changed since, which they never have in a transaction that sees one moment.
   *
   * @throws NeedsOneMomentError
   */
  async relationOf(
    db: Queryable,
    project: number,
    question: CellQuestion,
    certainty: Certainty,
  ): Promise<RawBuilder<unknown>> {
    const { version, scopes, human, ai, total } = await this.#find(db, project, question, certainty);
    const settled = sql`select * from unnest(${scopes}::int[], ${human}::int[], ${ai}::int[], ${total}::int[]) s(scope, human, ai, total)
      where (select require_cell_version(${project}, ${version}))`;
    return sql.join([settled, ...rowsOf(project, question)], sql` union all `);
  }

  async #find(db: Queryable, project: number, question: CellQuestion, certainty: Certainty): Promise<Sums> {
    const now = performance.now();
    const { range, scope, kind, isNew } = question;
    const key = JSON.stringify([project, range.from, range.to, scope, kind, isNew]);
    const known = this.#sums.get(key);
    if (known && certainty === "unchecked" && now - known.checkedAt < CHECK_MS) return known;
    if (known) {
      const { rows } = await sql<{ version: string }>`select ${cellVersion(project)} as version`.execute(db);
      if (rows[0]?.version === known.version) {
        known.checkedAt = now;
        return known;
      }
    }
    const isOneMoment = certainty === "one-moment";
    const sums = { ...(await addUp(db, project, { ...cellsIn(question), scope, isOneMoment }, kind)), checkedAt: now };
    this.#sums.set(key, sums, 4 * sums.scopes.length);
    return sums;
  }
}

/** Cells that are not in blocks. */
function rowsOf(project: number, question: CellQuestion): RawBuilder<unknown>[] {
  const { range, scope } = question;
  const ofScope = scope === undefined ? sql`` : sql`and scope = ${scope}`;
  const { from = Number.NEGATIVE_INFINITY, to } = range;
  return ["visitor_cells", "recent_visitor_cells"].map(
    (table) => sql`select scope, human, ai, total from ${sql.table(table)} where project = ${project} ${ofScope}
      and day >= ${dateOf(from)} and day < ${dateOf(to)} and previous < ${dateOf(cellsIn(question).previousBefore)}`,
  );
}

async function addUp(
  db: Queryable,
  project: number,
  question: BlocksQuestion,
  kind: ScopeKind | undefined,
): Promise<SumColumns & { version: string }> {
  const sums = new ScopeSums();
  const version = await readBlocks(db, project, question, (_day, _previous, of, human, ai, total) =>
    sums.add(of, human, ai, total),
  );
  const wanted = kind && (await listScopes(db, project, kind));
  return { version, ...sums.toColumns((of) => !wanted || of === SITE_NUMBER || wanted.has(of)) };
}

async function listScopes(db: Queryable, project: number, kind: ScopeKind): Promise<Set<number>> {
  const { rows } = await sql<{ ids: Buffer }>`
    select array_send(coalesce(array_agg(id), '{}')) as ids from visitor_scopes where project = ${project} and kind = ${kind}`.execute(
    db,
  );
  return new Set(rows[0] ? decodeInt4Array(rows[0].ids) : []);
}
