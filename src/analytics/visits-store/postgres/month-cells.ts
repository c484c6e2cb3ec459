import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import { copyBlocks } from "./blocks/copy-blocks.ts";
import { changeCellVersion } from "./cell-version.ts";

/** What the cells of months should be by those of days, of which `block_cells` has those in blocks. */
export function monthCells(project: number): RawBuilder<unknown> {
  return sql`
    select scope, month, previous, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total from (
      select scope, date_trunc('month', day::timestamp)::date as month, human, ai, total,
        case when previous = '-infinity' then previous else date_trunc('month', previous::timestamp)::date end as previous
      from (select scope, day, previous, human, ai, total from all_visitor_cells where project = ${project}
        union all select scope, day, previous, human, ai, total from block_cells) a) c
    where previous < month group by scope, month, previous`;
}

/** After cells of any day were changed. The transaction holds the project's lock. */
export async function rebuildMonths(tx: Queryable, project: number): Promise<void> {
  await copyBlocks(tx, project);
  await sql`delete from visitor_month_cells where project = ${project}`.execute(tx);
  await sql`insert into visitor_month_cells (project, scope, month, previous, human, ai, total)
    select ${project}, scope, month, previous, human, ai, total from (${monthCells(project)}) m
    where human <> 0 or ai <> 0 or total <> 0`.execute(tx);
  await changeCellVersion(tx, project);
}
