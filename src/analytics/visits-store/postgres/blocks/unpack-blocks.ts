import { sql } from "kysely";
import type { Queryable } from "../../../../database/connect.ts";
import { changeCellVersion } from "../cell-version.ts";
import { insertCells } from "./copy-blocks.ts";
import { cellsOf } from "./merge-blocks.ts";
import { takeBlocks } from "./store.ts";

/**
 * Makes rows of cells of some blocks of a project, whose lock is held. Returns whether there were any.
 *
 * @param limit of blocks
 */
export async function unpackBlocks(tx: Queryable, project: number, limit: number): Promise<boolean> {
  const blocks = await takeBlocks(tx, project, limit);
  if (blocks.length === 0) return false;
  await insertCells(
    tx,
    cellsOf(blocks),
    sql`insert into visitor_cells as c (project, scope, day, previous, human, ai, total) select ${project}, m.* from (`,
    sql`order by d, p, s) m on conflict (project, day, previous, scope) do update
      set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total`,
  );
  await changeCellVersion(tx, project);
  return true;
}
