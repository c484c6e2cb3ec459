import { SITE_NUMBER } from "../scope-numbers.ts";
import { type DayCells, encodeBlock } from "./cell-block.ts";
import { encodeViews, type ScopeViews } from "./view-block.ts";

/** What is counted of days, or of months by their first day. */
export type DayCounts = { cells: Map<number, DayCells>; views: Map<number, ScopeViews> };

/** Blocks of days, by column. */
export type BlockColumns = Record<"sites" | "others" | "siteViews" | "otherViews", Buffer[]> & { days: number[] };

const NOTHING = Buffer.alloc(0);

/** Days whose counts are all zeros are left out. */
export function blockColumns({ cells = new Map(), views = new Map() }: Partial<DayCounts>): BlockColumns {
  const columns: BlockColumns = { days: [], sites: [], others: [], siteViews: [], otherViews: [] };
  for (const day of new Set([...cells.keys(), ...views.keys()])) {
    const [own, viewed] = [cells.get(day), views.get(day)];
    const site = own ? encodeBlock(day, own, isSite) : NOTHING;
    const others = own ? encodeBlock(day, own, isOther) : NOTHING;
    const siteViews = viewed ? encodeViews(day, viewed, isSite) : NOTHING;
    const otherViews = viewed ? encodeViews(day, viewed, isOther) : NOTHING;
    if (site.length + others.length + siteViews.length + otherViews.length === 0) continue;
    columns.days.push(day);
    columns.sites.push(site);
    columns.others.push(others);
    columns.siteViews.push(siteViews);
    columns.otherViews.push(otherViews);
  }
  return columns;
}

function isSite(scope: number): boolean {
  return scope === SITE_NUMBER;
}

function isOther(scope: number): boolean {
  return scope !== SITE_NUMBER;
}
