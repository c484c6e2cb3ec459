import { SITE_NUMBER } from "../scope-numbers.ts";
import { type DayCells, encodeBlock } from "./cell-block.ts";

/** Blocks of days, by column. */
export type BlockColumns = { days: number[]; sites: Buffer[]; others: Buffer[] };

/** Days whose cells are all zeros are left out. */
export function blockColumns(days: Map<number, DayCells>): BlockColumns {
  const columns: BlockColumns = { days: [], sites: [], others: [] };
  for (const [day, cells] of days) {
    const site = encodeBlock(day, cells, (scope) => scope === SITE_NUMBER);
    const others = encodeBlock(day, cells, (scope) => scope !== SITE_NUMBER);
    if (site.length === 0 && others.length === 0) continue;
    columns.days.push(day);
    columns.sites.push(site);
    columns.others.push(others);
  }
  return columns;
}
