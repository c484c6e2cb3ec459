import { type RawBuilder, sql } from "kysely";
import { ByteLru } from "../../../byte-lru.ts";
import { decodeInt4Array } from "../../../database/array-parameters.ts";
import type { Queryable } from "../../../database/connect.ts";
import type { ScopeKind } from "../visits-store.ts";
import { dateOf, readBlocks } from "./blocks/read-blocks.ts";
import { ScopeSums, type SumColumns } from "./blocks/scope-sums.ts";
import { cellVersion } from "./cell-version.ts";
import { type CellParts, type CellQuestion, cellsIn } from "./cells-in.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

const MAX_BYTES = 16 * 2 ** 20;
/** After which time it is looked whether the version is still the same. */
const CHECK_MS = 2000;

type Sums = SumColumns & { version: string; checkedAt: number };

/** Adds up the settled cells of questions, and remembers what they add up to until some of them change. */
export class SettledSums {
  readonly #sums = new ByteLru<Sums>(MAX_BYTES);

  /**
   * A relation of scope, human, ai and total whose sums are those of all cells. A statement with it fails as `isOutdated`
   * tells if settled cells have changed since.
   *
   * @param isChecked whether it is looked first if what is remembered is outdated: then it never is in a transaction that
   * sees one moment
   */
  async relationOf(
    db: Queryable,
    project: number,
    question: CellQuestion,
    { isChecked }: { isChecked: boolean },
  ): Promise<RawBuilder<unknown>> {
    const parts = cellsIn(project, question);
    const { version, scopes, human, ai, total } = await this.#find(db, project, parts, question, isChecked);
    const settled = sql`select * from unnest(${scopes}::int[], ${human}::int[], ${ai}::int[], ${total}::int[]) s(scope, human, ai, total)
      where (select require_cell_version(${project}, ${version}))`;
    return sql.join([settled, ...rowsOf(project, parts, question), ...parts.changingMonths], sql` union all `);
  }

  async #find(
    db: Queryable,
    project: number,
    parts: CellParts,
    { range: { from, to }, scope, kind, isNew }: CellQuestion,
    isChecked: boolean,
  ): Promise<Sums> {
    const now = performance.now();
    const key = JSON.stringify([project, from, to, scope, kind, isNew, parts.settledMonthsEnd]);
    const known = this.#sums.get(key);
    if (known && !isChecked && now - known.checkedAt < CHECK_MS) return known;
    if (known) {
      const { rows } = await sql<{ version: string }>`select ${cellVersion(project)} as version`.execute(db);
      if (rows[0]?.version === known.version) {
        known.checkedAt = now;
        return known;
      }
    }
    const sums = { ...(await addUp(db, project, parts, scope, kind)), checkedAt: now };
    this.#sums.set(key, sums, 4 * sums.scopes.length);
    return sums;
  }
}

/** Cells of days that are not in blocks. */
function rowsOf(project: number, { days }: CellParts, { scope }: CellQuestion): RawBuilder<unknown>[] {
  const ofScope = scope === undefined ? sql`` : sql`and scope = ${scope}`;
  return days.flatMap(({ from, to, previousFrom, previousBefore }) =>
    ["visitor_cells", "recent_visitor_cells"].map(
      (table) => sql`select scope, human, ai, total from ${sql.table(table)} where project = ${project} ${ofScope}
        and day >= ${dateOf(from)} and day < ${dateOf(to)} and previous >= ${dateOf(previousFrom)} and previous < ${dateOf(previousBefore)}`,
    ),
  );
}

type Months = Record<keyof SumColumns, Buffer>;

async function addUp(
  db: Queryable,
  project: number,
  { days, settledMonths }: CellParts,
  scope: number | undefined,
  kind: ScopeKind | undefined,
): Promise<SumColumns & { version: string }> {
  const sums = new ScopeSums();
  const months =
    settledMonths.length > 0
      ? sql.join(settledMonths, sql` union all `)
      : sql`select 0 as scope, 0 as human, 0 as ai, 0 as total where false`;
  const column = (name: string, as = name) =>
    sql`(select array_send(coalesce(array_agg(${sql.ref(name)} order by scope), '{}')) from months) as ${sql.ref(as)}`;
  const { version, ...columns } = await readBlocks<Months>(
    db,
    project,
    { days, scope },
    {
      before: sql`with months as materialized (
        select scope, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total from (${months}) m group by scope)`,
      columns: [column("scope", "scopes"), column("human"), column("ai"), column("total")],
    },
    (_day, _previous, of, human, ai, total) => sums.add(of, human, ai, total),
  );
  const [scopes, human, ai, total] = [columns.scopes, columns.human, columns.ai, columns.total].map(decodeInt4Array);
  for (const [index, of] of (scopes ?? []).entries())
    sums.add(of, human?.[index] ?? 0, ai?.[index] ?? 0, total?.[index] ?? 0);
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
