import { sql } from "kysely";
import type { Queryable } from "../../../../database/connect.ts";
import { changeCellVersion } from "../cell-version.ts";
import { insertCells } from "./copy-blocks.ts";
import { monthsOf, NOT_IN_MONTHS } from "./months.ts";
import { BLOCK, type Block, countsOf, insertBlocks } from "./store.ts";

/**
 * Makes rows of the cells of some blocks of a project, whose lock is held, and takes them away from those of months. Views
 * stay. Returns whether there were any.
 *
 * @param limit of blocks
 * @param tx in which nobody else merges blocks of the project
 */
export async function unpackBlocks(tx: Queryable, project: number, limit: number): Promise<boolean> {
  const { rows: blocks } = await sql<Block & { level: number }>`
    delete from visitor_day_blocks where project = ${project} and id = any(array(
      select id from visitor_day_blocks where project = ${project} and length(site) + length(others) > 0
      order by day, id limit ${limit}))
    returning level, ${BLOCK}`.execute(tx);
  if (blocks.length === 0) return false;
  await insertCells(
    tx,
    (await countsOf(blocks)).cells,
    sql`insert into visitor_cells as c (project, scope, day, previous, human, ai, total) select ${project}, m.* from (`,
    sql`order by d, p, s) m on conflict (project, day, previous, scope) do update
      set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total`,
  );
  for (const [level, own] of Map.groupBy(blocks, (block) => block.level)) {
    const { cells, views } = await countsOf(own);
    await insertBlocks(tx, "visitor_day_blocks", project, level, { views });
    if (level !== NOT_IN_MONTHS) await insertBlocks(tx, "visitor_month_blocks", project, 0, monthsOf({ cells }, -1));
  }
  await changeCellVersion(tx, project);
  return true;
}
