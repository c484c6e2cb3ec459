import { type RawBuilder, sql } from "kysely";
import { ByteLru } from "../../../byte-lru.ts";
import type { Queryable } from "../../../database/connect.ts";
import type { ScopeKind } from "../visits-store.ts";
import { cellVersion } from "./cell-version.ts";
import { type CellParts, type CellQuestion, cellsIn } from "./cells-in.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

const MAX_BYTES = 16 * 2 ** 20;
const MAX_ASKED = 10_000;
/** Who asks again within this time is likely to ask once more. */
const AGAIN_MS = 60_000;
/** After which time it is looked whether the version is still the same. */
const CHECK_MS = 2000;
/** Then all is summed up anew: an older Docket beside this one, or somebody by hand, changes cells and no version. */
const KEPT_MS = 600_000;
/** Cells that have changed are likely to go on changing. */
const PAUSE_MS = 10_000;
/** So few are summed up as quickly as their sums are sent. */
const LEAST_CELLS = 5000;

/** Arrays in PostgreSQL's binary format. */
type Sums = {
  version: string;
  scopes: Buffer;
  human: Buffer;
  ai: Buffer;
  total: Buffer;
  foundAt: number;
  checkedAt: number;
};
type Found = Omit<Sums, "foundAt" | "checkedAt"> & { cells: number };

/**
 * Remembers what the settled cells of questions add up to, so that a question that is asked again and again sums up those
 * of the last days alone. Whether they still are what they were is decided within the statement that asks, by the
 * version of its snapshot: an answer with them is the same as one without.
 */
export class SettledSums {
  readonly #sums = new ByteLru<Sums>(MAX_BYTES);
  /** When each question was asked last, or from when on it may count as asked. */
  readonly #askedAt = new ByteLru<number>(MAX_ASKED);
  readonly #leastCells: number;

  constructor({ leastCells = LEAST_CELLS } = {}) {
    this.#leastCells = leastCells;
  }

  /** A relation of scope, human, ai and total whose sums are those of all parts. */
  async relationOf(db: Queryable, project: number, question: CellQuestion): Promise<RawBuilder<unknown>> {
    const parts = cellsIn(project, question);
    const sums = await this.#find(db, project, parts, question);
    if (!sums) return union([...parts.settled, ...parts.changing]);
    const { version, scopes, human, ai, total } = sums;
    const isSame = sql`${cellVersion(project)} = ${version}`;
    return union([
      sql`select * from unnest(${scopes}::int[], ${human}::int[], ${ai}::int[], ${total}::int[]) s(scope, human, ai, total) where ${isSame}`,
      ...parts.settled.map((part) => sql`${part} and not ${isSame}`),
      ...parts.changing,
    ]);
  }

  async #find(
    db: Queryable,
    project: number,
    { settled, settledMonthsEnd }: CellParts,
    { range: { from, to }, scope, kind, isNew }: CellQuestion,
  ): Promise<Sums | undefined> {
    const now = performance.now();
    const key = JSON.stringify([project, from, to, scope, kind, isNew, settledMonthsEnd]);
    const known = this.#sums.get(key);
    if (known && now - known.foundAt < KEPT_MS) {
      if (now - known.checkedAt < CHECK_MS) return known;
      const { rows } = await sql<{ version: string }>`select ${cellVersion(project)} as version`.execute(db);
      if (rows[0]?.version === known.version) {
        known.checkedAt = now;
        return known;
      }
      this.#sums.delete(key);
      this.#askedAt.set(key, now + PAUSE_MS, 1);
      return undefined;
    }
    const since = now - (this.#askedAt.get(key) ?? Number.NEGATIVE_INFINITY);
    if (since < 0) return undefined;
    this.#askedAt.set(key, now, 1);
    if (since > AGAIN_MS) return undefined;
    const { cells, ...found } = await sumUp(db, project, settled, kind);
    if (cells < this.#leastCells) {
      this.#askedAt.set(key, now + AGAIN_MS, 1);
      return undefined;
    }
    const sums = { ...found, foundAt: now, checkedAt: now };
    this.#sums.set(key, sums, 4 * sums.scopes.length);
    return sums;
  }
}

async function sumUp(
  db: Queryable,
  project: number,
  settled: RawBuilder<unknown>[],
  kind: ScopeKind | undefined,
): Promise<Found> {
  const isOfKind = kind
    ? sql`scope = ${SITE_NUMBER} or scope in (select id from visitor_scopes where project = ${project} and kind = ${kind})`
    : sql`true`;
  const column = (name: string) =>
    sql`array_send(coalesce(array_agg(${sql.ref(name)}) filter (where ${isOfKind}), '{}'))`;
  const { rows } = await sql<Found>`
    select ${cellVersion(project)} as version, coalesce(sum(cells), 0)::float8 as cells, ${column("scope")} as scopes,
      ${column("human")} as human, ${column("ai")} as ai, ${column("total")} as total
    from (
      select scope, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total, count(*) as cells
      from (${union(settled)}) c group by scope) s`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("Sums without a row");
  return found;
}

function union(parts: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts, sql` union all `);
}
