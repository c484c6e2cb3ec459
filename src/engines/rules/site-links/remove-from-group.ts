import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { cleanTitle } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../../docs-source/site/site-source.ts";
import { findNodes, mainNavigation } from "../../../docs-source/site-edits/groups/navigation-nodes.ts";
import { findSectionTitle } from "../../../docs-source/site-edits/section-name.ts";
import { codeSpan } from "../code-span.ts";
import { hidePage } from "../hide-page.ts";
import type { Applied } from "../instruction.ts";
import { findInGroup } from "../page-edits/find-in-group.ts";
import { refuse } from "../refuse.ts";
import { findSiteLinks } from "./find-site-links.ts";
import { listsOfLinks } from "./lists-of-links.ts";

/**
 * Takes an entry out of a group of the navigation, or out of a column of the footer: a page, or a link, which `remove`
 * takes away if it is the only one of its name.
 */
export async function removeFromGroup(
  docs: EditableDocs,
  { name, group }: { name: string; group: string },
  remove: () => Promise<Applied>,
  signal: AbortSignal,
): Promise<Applied> {
  const source = await readSiteSource(docs);
  const title = cleanTitle(findSectionTitle(source, group, { byPart: true }));
  const groups = findNodes(
    mainNavigation(source.navigation),
    (node) => node.type === "section" && cleanTitle(node.title) === title,
  );
  const columns = (await listsOfLinks(docs, "footer")).filter(({ column }) => cleanTitle(column ?? "") === title);
  if (groups.length === 0 && columns.length === 0)
    return refuse("group_not_found", `There is no group of the navigation or column of the footer ${codeSpan(group)}.`);
  const isCalled = (label: string) => cleanTitle(label) === cleanTitle(name);
  const targets = new Set([
    ...groups.flatMap(({ node }) => linksOf(node).flatMap((link) => (isCalled(link.title) ? [link.href] : []))),
    ...columns.flatMap((list) => list.targets.filter((_, index) => isCalled(list.labels[index] ?? ""))),
  ]);
  const [target, ...others] = targets;
  if (others.length > 0)
    return refuse("ambiguous_link", `Several links in ${codeSpan(group)} are called ${codeSpan(name)}.`);
  if (target !== undefined) {
    const all = await findSiteLinks(docs, name, undefined);
    // A link of that name elsewhere stays.
    if (all.type === "refused" || all.links.length > 1)
      return refuse(
        "ambiguous_link",
        `There are several links called ${codeSpan(name)}, so none was removed. Please name the one that is meant by where it leads.`,
      );
    return remove();
  }
  const page = await findInGroup(docs, name, group);
  if (page.type === "found")
    return hidePage(docs, { type: "hide-page", page: page.path, isHidden: true, isFromNavigation: true }, signal);
  return refuse("link_not_found", `There is no entry ${codeSpan(name)} in ${codeSpan(group)}.`);
}

function linksOf(node: NavigationNode): { title: string; href: string }[] {
  if (node.type === "link") return [node];
  return node.type === "section" ? node.children.flatMap((child) => (child.type === "link" ? [child] : [])) : [];
}
