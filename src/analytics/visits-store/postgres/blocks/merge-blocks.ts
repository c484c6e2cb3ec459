import { sql } from "kysely";
import type { Database, Queryable } from "../../../../database/connect.ts";
import { takeTurn } from "../../../take-turn.ts";
import { blockColumns } from "./block-columns.ts";
import { addCell, type DayCells, readBlock } from "./cell-block.ts";
import { type Block, insertBlocks } from "./store.ts";

/** So many blocks of a day and a level are left: each question reads them all, and merging reads each once a level. */
const ENOUGH = 8;
const MAX_MERGED = 64;
/** Blocks of this level are as large as they become. */
const LAST_LEVEL = 6;

type Place = { project: number; day: number; level: number };

/** Makes fewer and larger blocks of many, of all projects, until the signal. What they add up to stays the same. */
export async function mergeBlocks(database: Database, signal: AbortSignal): Promise<void> {
  for (let isAny = true; isAny; ) {
    isAny = false;
    for (const place of await listCrowded(database)) {
      if (signal.aborted) return;
      // Those that somebody else holds are merged the next time.
      if (await database.transaction().execute((tx) => mergeOnce(tx, place))) isAny = true;
      await takeTurn();
    }
  }
}

async function listCrowded(database: Database): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select project, day - date '1970-01-01' as day, level from visitor_cell_blocks
    where level < ${LAST_LEVEL} group by project, level, day having count(*) >= ${ENOUGH}`.execute(database);
  return rows;
}

/** Returns whether it came by any. */
async function mergeOnce(tx: Queryable, { project, day, level }: Place): Promise<boolean> {
  const { rows } = await sql<Block>`
    delete from visitor_cell_blocks where (project, day, id) in (
      select project, day, id from visitor_cell_blocks
      where project = ${project} and day = date '1970-01-01' + ${day}::int and level = ${level}
      order by id limit ${MAX_MERGED} for update skip locked)
    returning day - date '1970-01-01' as day, site, others`.execute(tx);
  await insertBlocks(tx, project, level + 1, blockColumns(cellsOf(rows)));
  return rows.length > 0;
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
