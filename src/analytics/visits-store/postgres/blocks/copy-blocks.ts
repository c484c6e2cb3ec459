import { sql } from "kysely";
import { int4Array } from "../../../../database/array-parameters.ts";
import type { Queryable } from "../../../../database/connect.ts";
import type { DayCells } from "./cell-block.ts";
import { cellsOf } from "./merge-blocks.ts";
import { dateOf } from "./read-blocks.ts";
import type { Block } from "./store.ts";

const STEP_BLOCKS = 500;

/** The cells of a project's blocks, of some days at a time, each once. */
async function* readCellsInBlocks(tx: Queryable, project: number): AsyncGenerator<Map<number, DayCells>> {
  let last: string | undefined = "-infinity";
  while (last !== undefined) {
    const { rows }: { rows: (Block & { date: string })[] } = await sql<Block & { date: string }>`
      select day - date '1970-01-01' as day, day::text as date, site, others from visitor_cell_blocks
      where project = ${project} and day > ${last}::date and day <= (
        select max(day) from (
          select day from visitor_cell_blocks where project = ${project} and day > ${last}::date order by day limit ${STEP_BLOCKS}) d)
      order by day`.execute(tx);
    last = rows.at(-1)?.date;
    if (rows.length > 0) yield cellsOf(rows);
  }
}

/** The same as lines of JSON. */
export async function* readCellLines(tx: Queryable, project: number): AsyncGenerator<Buffer> {
  for await (const days of readCellsInBlocks(tx, project))
    for (const [day, cells] of days) {
      const lines: string[] = [];
      for (const [previous = Number.NEGATIVE_INFINITY, scopes] of cells)
        for (const [scope, counts] of scopes)
          lines.push(`${JSON.stringify({ scope, day: dateOf(day), previous: dateOf(previous), ...counts })}\n`);
      if (lines.length > 0) yield Buffer.from(lines.join(""));
    }
}

/** Puts the cells of a project's blocks into the temporary table `block_cells`, which lasts as long as the transaction. */
export async function copyBlocks(tx: Queryable, project: number): Promise<void> {
  await sql`create temporary table if not exists block_cells
    (scope integer, day date, previous date, human integer, ai integer, total integer) on commit drop`.execute(tx);
  await sql`truncate block_cells`.execute(tx);
  for await (const days of readCellsInBlocks(tx, project))
    await insertCells(tx, days, sql`insert into block_cells (scope, day, previous, human, ai, total)`);
  await sql`analyze block_cells`.execute(tx);
}

/** @param into an insertion of scope, day, previous and counts, and what follows it */
export async function insertCells(
  tx: Queryable,
  days: Map<number, DayCells>,
  into: ReturnType<typeof sql>,
  then: ReturnType<typeof sql> = sql``,
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
