import type { DocsFiles } from "../../docs-files.ts";
import { readSiteSource } from "../../site/read-site-source.ts";
import type { NavigationNode, SiteSource } from "../../site/site-source.ts";
import { createChangedDocs } from "../changed-docs.ts";
import { listPages } from "../listed-pages.ts";
import type { SiteWithFiles } from "../read-site-with-files.ts";
import { type FileEdit, NO_SITE_CHANGE } from "../site-change.ts";
import { findGroupItems } from "./group-items.ts";
import { moveItem, type Side } from "./move-item.ts";
import { mainNavigation, moveNodes, type NodePair, outlineOf } from "./navigation-nodes.ts";

export type GroupMove =
  | { type: "planned"; edits: FileEdit[] }
  | { type: "there" }
  /** Nothing that can be edited moves this group alone. */
  | { type: "computed" };

const MAX_TRIED = 24;

/**
 * Plans another place for a group of the navigation. Each place where it may be written is tried: the site, read with the
 * edits, must be the same but for the place of the group, in all lists that show it beside the other entry.
 */
export async function planGroupMove(
  docs: DocsFiles,
  { source, files }: SiteWithFiles,
  pairs: readonly NodePair[],
  side: Side,
): Promise<GroupMove> {
  const main = mainNavigation(source.navigation);
  const wanted = moveNodes(main, pairs, side);
  const [first] = pairs;
  if (!wanted || !first) return { type: "computed" };
  if (outlineOf(wanted) === outlineOf(main)) return { type: "there" };
  const items = await findGroupItems(docs, source, first.own.node, files);
  const neighbours = await findGroupItems(docs, source, first.beside.node, files);
  let tried = 0;
  for (const item of items)
    for (const neighbour of neighbours) {
      if (tried >= MAX_TRIED) return { type: "computed" };
      const edits = await moveItem(item, neighbour, side);
      if (!edits) continue;
      tried += 1;
      if (await isAsWanted(docs, source, wanted, edits)) return { type: "planned", edits };
    }
  return { type: "computed" };
}

/** Whether the site has the wanted navigation then, and all else as before, in every language and version. */
export async function isAsWanted(
  docs: DocsFiles,
  before: SiteSource,
  wanted: readonly NavigationNode[],
  edits: FileEdit[],
): Promise<boolean> {
  return hasNavigation(createChangedDocs(docs, NO_SITE_CHANGE, edits), before, wanted);
}

/** The same of docs that are changed already. */
export async function hasNavigation(
  changed: DocsFiles,
  before: SiteSource,
  wanted: readonly NavigationNode[],
): Promise<boolean> {
  const after = await readSiteSource(changed);
  const rest = ({ pages, redirects, settings, navigation, notices }: SiteSource) =>
    JSON.stringify([
      pages,
      // A site without a page at its top begins with the first of its navigation.
      redirects.filter(({ source }) => source !== "/"),
      settings,
      listPages(navigation).sort(),
      notices
        .filter(({ isFault, isComputed }) => isFault || isComputed)
        .map(({ message }) => message)
        .sort(),
    ]);
  return outlineOf(mainNavigation(after.navigation)) === outlineOf(wanted) && rest(before) === rest(after);
}
