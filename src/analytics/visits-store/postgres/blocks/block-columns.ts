import { SITE_NUMBER } from "../scope-numbers.ts";
import { type DayCells, encodeBlock } from "./cell-block.ts";
import { encodeViews, type ScopeViews } from "./view-block.ts";

/** What is counted of days, or of months by their first day. */
export type DayCounts = { cells: Map<number, DayCells>; views: Map<number, ScopeViews> };

/** Blocks of days, by column. */
export type BlockColumns = { days: number[]; sites: Buffer[]; others: Buffer[]; views: Buffer[] };

const NOTHING = Buffer.alloc(0);

/** Days whose counts are all zeros are left out. */
export function blockColumns({ cells = new Map(), views = new Map() }: Partial<DayCounts>): BlockColumns {
  const columns: BlockColumns = { days: [], sites: [], others: [], views: [] };
  for (const day of new Set([...cells.keys(), ...views.keys()])) {
    const [own, viewed] = [cells.get(day), views.get(day)];
    const site = own ? encodeBlock(day, own, (scope) => scope === SITE_NUMBER) : NOTHING;
    const others = own ? encodeBlock(day, own, (scope) => scope !== SITE_NUMBER) : NOTHING;
    const bytes = viewed ? encodeViews(day, viewed) : NOTHING;
    if (site.length + others.length + bytes.length === 0) continue;
    columns.days.push(day);
    columns.sites.push(site);
    columns.others.push(others);
    columns.views.push(bytes);
  }
  return columns;
}
