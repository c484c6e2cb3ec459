import { sql } from "kysely";
import { byteaArray, int4Array } from "../../../../database/array-parameters.ts";
import type { Queryable } from "../../../../database/connect.ts";
import { takeTurn } from "../../../take-turn.ts";
import { blockColumns, type DayCounts } from "./block-columns.ts";
import { addCell, readBlock } from "./cell-block.ts";
import { addViews, readViewBlock, type ScopeViews } from "./view-block.ts";

/** Of days, and what those of months add up to. */
export type BlocksTable = "visitor_day_blocks" | "visitor_month_blocks";

/** A row: a part of what is counted of a day. */
export type Block = { day: number; site: Buffer; others: Buffer; views: Buffer };

export async function insertBlocks(
  tx: Queryable,
  table: BlocksTable,
  project: number,
  level: number,
  counts: Partial<DayCounts>,
): Promise<void> {
  const { days, sites, others, views } = blockColumns(counts);
  if (days.length === 0) return;
  await sql`insert into ${sql.table(table)} (project, day, level, site, others, views)
    select ${project}, date '1970-01-01' + d, ${level}, s, o, v
    from unnest(${int4Array(days)}::int[], ${byteaArray(sites)}::bytea[], ${byteaArray(others)}::bytea[], ${byteaArray(views)}::bytea[]) as n(d, s, o, v)`.execute(
    tx,
  );
}

/** After so many bytes others get their turn. */
const SLICE_BYTES = 50_000;

/** What blocks add up to. */
export async function countsOf(blocks: Block[]): Promise<DayCounts> {
  const counts: DayCounts = { cells: new Map(), views: new Map() };
  let bytes = 0;
  for (const { day, site, others, views } of blocks) {
    bytes += site.length + others.length + views.length;
    if (bytes > SLICE_BYTES) {
      bytes = 0;
      await takeTurn();
    }
    for (const block of [site, others])
      readBlock(day, block, always, (previous, scope, human, ai, total) =>
        addCell(counts.cells, day, previous, scope, { human, ai, total }),
      );
    const own = viewsOfDay(counts.views, day);
    readViewBlock(day, views, (scope, human, ai, other, at) => addViews(own, scope, { human, ai, other, at }));
  }
  return counts;
}

export function viewsOfDay(days: Map<number, ScopeViews>, day: number): ScopeViews {
  const views = days.get(day) ?? new Map();
  days.set(day, views);
  return views;
}

function always(): boolean {
  return true;
}
