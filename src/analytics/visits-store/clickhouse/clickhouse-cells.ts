import { type RawBuilder, sql } from "kysely";
import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database, Queryable } from "../../../database/connect.ts";
import { dateOfDay } from "../../dates.ts";
import {
  type Cells,
  countsOf,
  createPostgresCells,
  createSnapshotCells,
  viewRelations,
  viewsInRanges,
} from "../postgres/cells.ts";
import type { CellQuestion } from "../postgres/cells-in.ts";
import { SettledSums } from "../postgres/settled-sums.ts";
import { cellRange, countMoves, sumByRange, sumByScope } from "./cells-table.ts";
import { contradiction } from "./move-cells.ts";
import { findLastMove, type LastMove, withMovingLock } from "./moves.ts";

/** How often a question may find that something was moved while it was asked, before it keeps others from moving. */
const MAX_TRIES = 4;

type Far = { applied: number };

const sumsOfDatabases = new WeakMap<Database, SettledSums>();

/** @param sums by default those that all questions of the database share */
export function openCells(
  database: Database,
  clickhouse: ClickHouse | undefined,
  sums: SettledSums = sumsOf(database),
): Cells {
  return clickhouse ? createClickHouseCells(database, clickhouse, sums) : createPostgresCells(database, sums);
}

function sumsOf(database: Database): SettledSums {
  const sums = sumsOfDatabases.get(database) ?? new SettledSums();
  sumsOfDatabases.set(database, sums);
  return sums;
}

/** Adds what ClickHouse holds of a project to what has not been moved there yet. */
function createClickHouseCells(database: Database, clickhouse: ClickHouse, sums: SettledSums): Cells {
  return {
    ask: (project, questions, run) =>
      asOneMoment(database, clickhouse, project, {
        askFar: async () => {
          const ranges = questions.visitors.map(({ range, ...question }) => cellRange(range, question));
          return sumByScope(clickhouse, project, ranges);
        },
        run: async (tx, far) =>
          far
            ? run(
                tx,
                questions.visitors.map((question, place) =>
                  relationOf(project, question, far.applied, far.sums[place] ?? []),
                ),
                await viewRelations(tx, sums, project, questions.views ?? [], "one-moment"),
              )
            : createSnapshotCells(tx, sums).ask(project, questions, run),
      }),
    askRanges: (project, scope, ranges, run) =>
      asOneMoment(database, clickhouse, project, {
        askFar: () =>
          sumByRange(
            clickhouse,
            project,
            scope,
            ranges.map((range) => cellRange(range)),
          ),
        run: async (tx, far) => {
          if (!far) return createSnapshotCells(tx, sums).askRanges(project, scope, ranges, run);
          const near = countsOf(
            ranges,
            sql`select * from ${waiting(project, far.applied)} w where scope = ${sql.lit(scope)}`,
          );
          return run(
            tx,
            sql`select place, sum(human) as human, sum(ai) as ai, sum(total) as total
            from (${near} union all select * from ${unnest(far.rows)} f(place, human, ai, total)) c group by place`,
            await viewsInRanges(tx, sums, project, scope, ranges, "one-moment"),
          );
        },
      }),
  };
}

type Question<T, F extends Far> = {
  askFar: () => Promise<F | undefined>;
  run: (tx: Queryable, far: F | undefined) => Promise<T>;
};

/**
 * ClickHouse is asked first, and tells which moves its answer contains. A snapshot of PostgreSQL then tells what is not
 * among them, unless a move was confirmed between the two.
 */
async function asOneMoment<T, F extends Far>(
  database: Database,
  clickhouse: ClickHouse,
  project: number,
  { askFar, run }: Question<T, F>,
): Promise<T> {
  const tryOnce = async (): Promise<{ answer: T } | undefined> => {
    const isMoved = (await findLastMove(database, project)) !== undefined;
    const far = isMoved ? await askFar() : undefined;
    if (isMoved && !far) return undefined;
    return database
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (tx) => {
        const isOneMoment = belongTogether(await findLastMove(tx, project), far?.applied);
        return isOneMoment ? { answer: await run(tx, far) } : undefined;
      });
  };
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    const found = await tryOnce();
    if (found) return found.answer;
  }
  const found = await withMovingLock(database, project, tryOnce);
  if (found) return found.answer;
  throw contradiction(
    project,
    (await findLastMove(database, project))?.number ?? 0,
    await countMoves(clickhouse, project),
  );
}

function belongTogether(last: LastMove | undefined, applied: number | undefined): boolean {
  if (!last || applied === undefined) return !last && applied === undefined;
  return applied === last.number || (last.isUnfinished && applied === last.number - 1);
}

function relationOf(
  project: number,
  { range: { from, to }, isNew = false }: CellQuestion,
  applied: number,
  sums: number[][],
): RawBuilder<unknown> {
  const start = from === undefined ? "-infinity" : dateOfDay(from);
  const isCounted = isNew || from === undefined ? sql`previous = '-infinity'` : sql`previous < ${start}`;
  return sql`select * from ${unnest(sums)} c(scope, human, ai, total)
    union all
    select scope, human, ai, total from ${waiting(project, applied)} w
    where day >= ${start} and day < ${dateOfDay(to)} and ${isCounted}`;
}

function waiting(project: number, applied: number): RawBuilder<unknown> {
  return sql`waiting_visitor_cells(${project}, ${applied})`;
}

function unnest(rows: number[][]): RawBuilder<unknown> {
  const column = (index: number) => `{${rows.map((row) => row[index] ?? 0).join(",")}}`;
  return sql`unnest(${column(0)}::int[], ${column(1)}::int[], ${column(2)}::int[], ${column(3)}::int[])`;
}
