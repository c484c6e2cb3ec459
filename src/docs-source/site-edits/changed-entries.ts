import { folderOf } from "../docs-path.ts";
import { LINK_LIST_FORMATS } from "../site/link-lists.ts";
import type { SiteSource } from "../site/site-source.ts";
import { listPages } from "./listed-pages.ts";
import type { PlaceProblem, SiteChange } from "./site-change.ts";

/** A page that several parts of the site list, and that would be taken out of some of them. */
export function findTakenElsewhere(
  before: SiteSource,
  after: SiteSource,
  change: SiteChange,
): PlaceProblem | undefined {
  const listed = [before, after].map(countEntries);
  for (const { path } of change.placements) {
    const [times = 0, left = 0] = listed.map((counts) => counts.get(path) ?? 0);
    if (left > 0 && left < times) return { type: "several-places", page: path, times };
  }
  return undefined;
}

/**
 * Pages that leave a folder which is listed by itself are listed beside the pages of their new one, if those are named.
 * Undefined if not all that would be lost are such pages.
 */
export function placeInFolders(
  { format, navigation }: SiteSource,
  change: SiteChange,
  lost: readonly string[],
): SiteChange | undefined {
  const pages = listPages(navigation);
  const targets = new Set(change.moves.values());
  const isPlaced = (path: string) => change.placements.some((one) => one.path === path);
  const canFollow = (path: string) =>
    targets.has(path) &&
    !isPlaced(path) &&
    pages.some((one) => folderOf(one) === folderOf(path) && !change.moves.has(one));
  if (LINK_LIST_FORMATS.has(format) || !lost.every(canFollow)) return undefined;
  const placements = lost.map((path) => ({ path, folder: folderOf(path) }));
  return { ...change, placements: [...change.placements, ...placements] };
}

/** Pages that move to a folder which is listed by itself, so that their entries would list them once more. */
export function findDoubled(before: SiteSource, after: SiteSource, { moves }: SiteChange): string[] {
  const [was, is] = [countEntries(before), countEntries(after)];
  return [...moves].filter(([from, to]) => was.get(from) === 1 && (is.get(to) ?? 0) > 1).map(([from]) => from);
}

function countEntries({ navigation }: SiteSource): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of listPages(navigation)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}
