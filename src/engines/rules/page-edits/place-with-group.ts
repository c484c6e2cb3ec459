import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { cleanTitle, withoutExtension } from "../../../docs-source/pages.ts";
import { LINK_LIST_FORMATS } from "../../../docs-source/site/link-lists.ts";
import type { NavigationNode } from "../../../docs-source/site/site-source.ts";
import { findNodes, mainNavigation } from "../../../docs-source/site-edits/groups/navigation-nodes.ts";
import { readSiteWithFiles } from "../../../docs-source/site-edits/read-site-with-files.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, NavigationPosition } from "../instruction.ts";
import { placeGroups } from "../place-group.ts";
import { refuse } from "../refuse.ts";
import { placeNodesAtTop } from "./place-at-top.ts";

/**
 * A page that is called as the group whose first page it is, without a name of its own, is what readers see as that group: it
 * goes elsewhere with all that is in there. Undefined where the page can go alone.
 */
export async function placeWithGroup(
  docs: EditableDocs,
  reference: string,
  path: string,
  wanted: NavigationPosition,
): Promise<Applied | undefined> {
  const site = await readSiteWithFiles(docs);
  // In a list of links, pages go with those below them in any case.
  if (LINK_LIST_FORMATS.has(site.source.format)) return undefined;
  const owns = findNodes(mainNavigation(site.source.navigation), (node) => isGroupOf(node, reference, path));
  const group = owns[0]?.node;
  if (group?.type !== "section") return undefined;
  const placed =
    wanted.type === "edge"
      ? await placeNodesAtTop(docs, site, owns, group.title, wanted.at)
      : (wanted.type === "after" || wanted.type === "before") && wanted.group === undefined
        ? await placeGroups(docs, site, owns, { type: wanted.type, name: wanted.page })
        : undefined;
  if (placed?.type === "applied") {
    const note = `${codeSpan(path)} is the page of the group ${codeSpan(group.title)}, so all of the group moved with it. To move it alone, name its path.`;
    return { ...placed, notes: [...placed.notes, note] };
  }
  if (placed) return placed;
  return refuse(
    "bad_position",
    `${codeSpan(path)} is the page of the group ${codeSpan(group.title)}. To move it out of there alone, please name it by its path.`,
  );
}

function isGroupOf(node: NavigationNode, reference: string, path: string): boolean {
  if (node.type !== "section" || cleanTitle(node.title) !== cleanTitle(reference) || /[/.]/.test(reference))
    return false;
  if (node.root !== undefined) return node.root === path && node.children.length > 0;
  const [first] = node.children;
  if (node.children.length < 2) return false;
  const isFirst = first?.type === "page" && first.path === path && isUnnamed(first.title, node.title);
  return isFirst && /^(?:index|readme|_index)$/i.test(withoutExtension(nameOf(path)));
}

/** Whether the entry has no name, or just the group's. */
function isUnnamed(title: string | undefined, group: string): boolean {
  return title === undefined || cleanTitle(title) === cleanTitle(group);
}
