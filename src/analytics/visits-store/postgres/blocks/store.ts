import { sql } from "kysely";
import { byteaArray, int4Array } from "../../../../database/array-parameters.ts";
import type { Queryable } from "../../../../database/connect.ts";
import type { BlockColumns } from "./block-columns.ts";

/** A row: a part of the cells of a day. */
export type Block = { day: number; site: Buffer; others: Buffer };

export async function insertBlocks(
  tx: Queryable,
  project: number,
  level: number,
  { days, sites, others }: BlockColumns,
): Promise<void> {
  if (days.length === 0) return;
  await sql`insert into visitor_cell_blocks (project, day, level, site, others)
    select ${project}, date '1970-01-01' + d, ${level}, s, o
    from unnest(${int4Array(days)}::int[], ${byteaArray(sites)}::bytea[], ${byteaArray(others)}::bytea[]) as n(d, s, o)`.execute(
    tx,
  );
}

/** Takes blocks of the first days. Whoever merges some of them meanwhile is waited for. */
export async function takeBlocks(tx: Queryable, project: number, limit: number): Promise<Block[]> {
  const { rows } = await sql<Block>`
    delete from visitor_cell_blocks where project = ${project} and id = any(array(
      select id from visitor_cell_blocks where project = ${project} order by day, id limit ${limit}))
    returning day - date '1970-01-01' as day, site, others`.execute(tx);
  return rows;
}
