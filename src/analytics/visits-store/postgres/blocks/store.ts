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
export type Block = { day: number; site: Buffer; others: Buffer; siteViews: Buffer; otherViews: Buffer };

/** The columns of a Block, of a statement whose table has no other name. */
export const BLOCK = sql.raw(
  `day - date '1970-01-01' as day, site, others, site_views as "siteViews", other_views as "otherViews"`,
);

export async function insertBlocks(
  tx: Queryable,
  table: BlocksTable,
  project: number,
  level: number,
  counts: Partial<DayCounts>,
): Promise<void> {
  const { days, sites, others, siteViews, otherViews } = blockColumns(counts);
  if (days.length === 0) return;
  await sql`insert into ${sql.table(table)} (project, day, level, site, others, site_views, other_views)
    select ${project}, date '1970-01-01' + d, ${level}, s, o, sv, ov
    from unnest(${int4Array(days)}::int[], ${byteaArray(sites)}::bytea[], ${byteaArray(others)}::bytea[],
      ${byteaArray(siteViews)}::bytea[], ${byteaArray(otherViews)}::bytea[]) as n(d, s, o, sv, ov)`.execute(tx);
}

/** After so many bytes others get their turn. */
const SLICE_BYTES = 50_000;

/** What blocks add up to. */
export async function countsOf(blocks: Block[]): Promise<DayCounts> {
  const counts: DayCounts = { cells: new Map(), views: new Map() };
  let bytes = 0;
  for (const { day, site, others, siteViews, otherViews } of blocks) {
    bytes += site.length + others.length + siteViews.length + otherViews.length;
    if (bytes > SLICE_BYTES) {
      bytes = 0;
      await takeTurn();
    }
    for (const block of [site, others])
      readBlock(day, block, always, (previous, scope, human, ai, total) =>
        addCell(counts.cells, day, previous, scope, { human, ai, total }),
      );
    const own = viewsOfDay(counts.views, day);
    for (const block of [siteViews, otherViews])
      readViewBlock(day, block, (scope, human, ai, other, at) => addViews(own, scope, { human, ai, other, at }));
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
