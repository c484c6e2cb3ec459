import { type RawBuilder, sql } from "kysely";
import { decodeInt4Array } from "../../../../database/array-parameters.ts";
import type { Database, Queryable } from "../../../../database/connect.ts";
import { dateOfDay } from "../../../dates.ts";
import { changeCellVersion } from "../cell-version.ts";
import { inSmallSteps } from "../in-small-steps.ts";
import { findRecentFrom } from "../recent-cells.ts";
import type { DayCounts } from "./block-columns.ts";
import { addCell, type DayCells } from "./cell-block.ts";
import { NOT_IN_MONTHS } from "./months.ts";
import { insertBlocks, viewsOfDay } from "./store.ts";
import { addViews, type ScopeViews } from "./view-block.ts";

const STEP_ROWS = 5000;
const NO_DAY = -(2 ** 31);
const DAY_MS = 86_400_000;

/** Rows of days before one, which become blocks. */
type Rows = { table: string; before: string; isMeant: RawBuilder<unknown>; take: Take };
/** Deletes some of these rows, and returns what they count, and how many they were. */
type Take = (
  tx: Queryable,
  table: string,
  rows: RawBuilder<unknown>,
) => Promise<{ counts: Partial<DayCounts>; taken: number; lastDay: number }>;

/** Puts the cells and views of days that are over into blocks, a part at a time until the signal. */
export async function packCounts(database: Database, project: number, signal: AbortSignal): Promise<void> {
  const recentFrom = dateOfDay(findRecentFrom());
  // Cells of a moved project stay where they are.
  const isHere = sql`not exists (select from visitor_moves where project = ${project})`;
  const all: Rows[] = [
    { table: "recent_visitor_cells", before: recentFrom, isMeant: isHere, take: takeCells },
    { table: "visitor_cells", before: "infinity", isMeant: isHere, take: takeCells },
    { table: "view_counts", before: recentFrom, isMeant: sql`true`, take: takeViews },
  ];
  for (const rows of all) {
    const isOver = sql`project = ${project} and day < ${rows.before}::date and ${rows.isMeant}`;
    const { rows: found } = await sql<{ isAny: boolean }>`
      select exists (select from ${sql.table(rows.table)} where ${isOver}) as "isAny"`.execute(database);
    if (!found[0]?.isAny) continue;
    // Asked again in each step: the project may have been moved meanwhile. From the last day on, so that none looks through
    // what the others have deleted.
    await inSmallSteps(database, project, signal, "-infinity", (tx, from) =>
      packStep(tx, project, rows, sql`${isOver} and day >= ${from}::date`),
    );
  }
}

/** Returns the day to go on with, if there may be more. */
async function packStep(
  tx: Queryable,
  project: number,
  { table, take }: Rows,
  meant: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { counts, taken, lastDay } = await take(tx, table, meant);
  await insertBlocks(tx, "visitor_day_blocks", project, NOT_IN_MONTHS, counts);
  if (taken > 0) await changeCellVersion(tx, project);
  return taken === STEP_ROWS ? dateOfDay(lastDay) : undefined;
}

async function takeCells(tx: Queryable, table: string, rows: RawBuilder<unknown>) {
  const [scopes = [], ...columns] = await takeColumns(tx, table, rows, sql`day, previous, scope`, [
    ...[sql`scope`, sql`day - date '1970-01-01'`],
    sql`case when previous = '-infinity' then ${NO_DAY} else previous - date '1970-01-01' end`,
    ...[sql`human`, sql`ai`, sql`total`],
  ]);
  const cells = new Map<number, DayCells>();
  for (const [index, scope] of scopes.entries()) {
    const [day = 0, previous = 0, human = 0, ai = 0, total = 0] = columns.map((column) => column[index]);
    addCell(cells, day, previous === NO_DAY ? undefined : previous, scope, { human, ai, total });
  }
  return { counts: { cells }, taken: scopes.length, lastDay: Math.max(...cells.keys()) };
}

async function takeViews(tx: Queryable, table: string, rows: RawBuilder<unknown>) {
  const sinceDay = sql`round(extract(epoch from last_at - day::timestamp at time zone 'UTC') * 1000)`;
  const [scopes = [], ...columns] = await takeColumns(tx, table, rows, sql`day, scope`, [
    ...[sql`scope`, sql`day - date '1970-01-01'`, sql`human`, sql`ai`, sql`other`],
    sinceDay,
  ]);
  const views = new Map<number, ScopeViews>();
  for (const [index, scope] of scopes.entries()) {
    const [day = 0, human = 0, ai = 0, other = 0, since = 0] = columns.map((column) => column[index]);
    addViews(viewsOfDay(views, day), scope, { human, ai, other, at: day * DAY_MS + since });
  }
  return { counts: { views }, taken: scopes.length, lastDay: Math.max(...views.keys()) };
}

/** Deletes the first rows in an order, and returns numbers of each by column. */
async function takeColumns(
  tx: Queryable,
  table: string,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  columns: RawBuilder<unknown>[],
): Promise<number[][]> {
  const named = columns.map((column, index) => sql`(${column})::int as ${sql.ref(`c${index}`)}`);
  const arrays = columns.map((_, index) => sql`array_send(coalesce(array_agg(${sql.ref(`c${index}`)}), '{}'))`);
  const { rows: found } = await sql<{ columns: Buffer[] }>`
    with taken as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${rows} order by ${order} limit ${STEP_ROWS}))
      returning ${sql.join(named)})
    select array[${sql.join(arrays)}] as columns from taken`.execute(tx);
  return (found[0]?.columns ?? []).map(decodeInt4Array);
}
