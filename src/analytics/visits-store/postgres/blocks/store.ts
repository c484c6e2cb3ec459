import { sql } from "kysely";
import { byteaArray, int4Array } from "../../../../database/array-parameters.ts";
import type { Queryable } from "../../../../database/connect.ts";
import { blockColumns } from "./block-columns.ts";
import { addCell, type DayCells, readBlock } from "./cell-block.ts";

/** Of days, and what those of months add up to. */
export type BlocksTable = "visitor_cell_blocks" | "visitor_month_blocks";

/** A row: a part of the cells of a day. */
export type Block = { day: number; site: Buffer; others: Buffer };

export async function insertBlocks(
  tx: Queryable,
  table: BlocksTable,
  project: number,
  level: number,
  cells: Map<number, DayCells>,
): Promise<void> {
  const { days, sites, others } = blockColumns(cells);
  if (days.length === 0) return;
  await sql`insert into ${sql.table(table)} (project, day, level, site, others)
    select ${project}, date '1970-01-01' + d, ${level}, s, o
    from unnest(${int4Array(days)}::int[], ${byteaArray(sites)}::bytea[], ${byteaArray(others)}::bytea[]) as n(d, s, o)`.execute(
    tx,
  );
}

export function cellsOf(blocks: Block[]): Map<number, DayCells> {
  const cells = new Map<number, DayCells>();
  for (const { day, site, others } of blocks)
    for (const block of [site, others])
      readBlock(day, block, always, (previous, scope, human, ai, total) =>
        addCell(cells, day, previous, scope, { human, ai, total }),
      );
  return cells;
}

function always(): boolean {
  return true;
}
