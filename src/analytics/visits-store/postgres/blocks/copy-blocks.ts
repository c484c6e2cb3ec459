import { type RawBuilder, sql } from "kysely";
import { int4Array } from "../../../../database/array-parameters.ts";
import type { Queryable } from "../../../../database/connect.ts";
import type { DayCounts } from "./block-columns.ts";
import type { DayCells } from "./cell-block.ts";
import { dateOf } from "./read-blocks.ts";
import { BLOCK, type Block, type BlocksTable, countsOf } from "./store.ts";

const STEP_BLOCKS = 500;

/**
 * What a project's blocks count, of some days at a time, each once.
 *
 * @param isMeant of the table's rows
 */
async function* readCounts(
  tx: Queryable,
  project: number,
  table: BlocksTable,
  isMeant: RawBuilder<unknown>,
): AsyncGenerator<DayCounts> {
  const blocks = sql`${sql.table(table)} where project = ${project} and ${isMeant}`;
  let last: string | undefined = "-infinity";
  while (last !== undefined) {
    const { rows }: { rows: (Block & { date: string })[] } = await sql<Block & { date: string }>`
      select day::text as date, ${BLOCK} from ${blocks} and day > ${last}::date and day <= (
        select max(day) from (select day from ${blocks} and day > ${last}::date order by day limit ${STEP_BLOCKS}) d)
      order by day`.execute(tx);
    last = rows.at(-1)?.date;
    if (rows.length > 0) yield await countsOf(rows);
  }
}

/** Cells of days as lines of JSON. */
export async function* readCellLines(tx: Queryable, project: number): AsyncGenerator<Buffer> {
  for await (const { cells } of readCounts(tx, project, "visitor_day_blocks", sql`true`))
    for (const [day, own] of cells) {
      const lines: string[] = [];
      for (const [previous = Number.NEGATIVE_INFINITY, scopes] of own)
        for (const [scope, counts] of scopes)
          lines.push(`${JSON.stringify({ scope, day: dateOf(day), previous: dateOf(previous), ...counts })}\n`);
      if (lines.length > 0) yield Buffer.from(lines.join(""));
    }
}

/** The same of views. */
export async function* readViewLines(tx: Queryable, project: number): AsyncGenerator<Buffer> {
  for await (const { views } of readCounts(
    tx,
    project,
    "visitor_day_blocks",
    sql`length(site_views) + length(other_views) > 0`,
  ))
    for (const [day, own] of views) {
      const lines = [...own].map(([scope, { at, ...counts }]) =>
        JSON.stringify({ scope, day: dateOf(day), ...counts, last_at: new Date(at).toISOString() }),
      );
      if (lines.length > 0) yield Buffer.from(`${lines.join("\n")}\n`);
    }
}

/**
 * Puts the cells of a project's blocks into temporary tables, which last as long as the transaction: those of days that are
 * in the sums of their months, of days that are not, and of months.
 */
export async function copyBlocks(tx: Queryable, project: number): Promise<void> {
  const tables = [
    { name: "block_cells_in_months", from: "visitor_day_blocks", isMeant: sql`level > 0` },
    { name: "other_block_cells", from: "visitor_day_blocks", isMeant: sql`level = 0` },
    { name: "block_cells_of_months", from: "visitor_month_blocks", isMeant: sql`true` },
  ] as const;
  for (const { name, from, isMeant } of tables) {
    await sql`create temporary table ${sql.table(name)}
      (scope integer, day date, previous date, human integer, ai integer, total integer) on commit drop`.execute(tx);
    for await (const { cells } of readCounts(tx, project, from, isMeant))
      await insertCells(tx, cells, sql`insert into ${sql.table(name)} (scope, day, previous, human, ai, total)`);
    await sql`analyze ${sql.table(name)}`.execute(tx);
  }
}

/** @param into an insertion of scope, day, previous and counts, and what follows it */
export async function insertCells(
  tx: Queryable,
  days: Map<number, DayCells>,
  into: RawBuilder<unknown>,
  then: RawBuilder<unknown> = sql``,
): Promise<void> {
  const columns: (number | undefined)[][] = [[], [], [], [], [], []];
  for (const [day, cells] of days)
    for (const [previous, scopes] of cells)
      for (const [scope, { human, ai, total }] of scopes)
        for (const [index, value] of [scope, day, previous, human, ai, total].entries()) columns[index]?.push(value);
  const [scopes, dayNumbers, previous, human, ai, total] = columns.map(int4Array);
  await sql`${into} select s, date '1970-01-01' + d, coalesce(date '1970-01-01' + p, '-infinity'), h, a, t
    from unnest(${scopes}::int[], ${dayNumbers}::int[], ${previous}::int[], ${human}::int[], ${ai}::int[], ${total}::int[]) as n(s, d, p, h, a, t) ${then}`.execute(
    tx,
  );
}
