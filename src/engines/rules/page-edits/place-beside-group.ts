import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { cleanTitle, pageTitle } from "../../../docs-source/pages.ts";
import { LINK_LIST_FORMATS } from "../../../docs-source/site/link-lists.ts";
import type { NavigationNode } from "../../../docs-source/site/site-source.ts";
import {
  areSiblings,
  findNodes,
  mainNavigation,
  type NodeAt,
} from "../../../docs-source/site-edits/groups/navigation-nodes.ts";
import { planGroupMove } from "../../../docs-source/site-edits/groups/plan-group-move.ts";
import { listEntryTitles } from "../../../docs-source/site-edits/listed-pages.ts";
import { readSiteWithFiles } from "../../../docs-source/site-edits/read-site-with-files.ts";
import { emptyPlan } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, NavigationPosition } from "../instruction.ts";
import { applySitePlan } from "./apply-site-plan.ts";
import { findOnePage } from "./find-one-page.ts";

/**
 * Puts a page beside a group or a link where readers see only that under the name: the page `storage/index` in a group "Storage"
 * may have another title. Undefined where a page is meant.
 */
export async function placeBesideGroup(
  docs: EditableDocs,
  path: string,
  wanted: NavigationPosition,
): Promise<Applied | undefined> {
  if ((wanted.type !== "after" && wanted.type !== "before") || /[/.]/.test(wanted.page)) return undefined;
  const site = await readSiteWithFiles(docs);
  const main = mainNavigation(site.source.navigation);
  const [own, ...copies] = findNodes(main, (node) => node.type === "page" && node.path === path);
  const called = findNodes(main, (node) => isGroup(node, wanted.page)).filter(
    ({ at }) => wanted.group === undefined || isInside(main, at, wanted.group),
  );
  // In a list of links, a page with others below it is an item as all are.
  const mayBeOwn = called.length === 0 && !LINK_LIST_FORMATS.has(site.source.format);
  const [beside, ...others] = mayBeOwn ? findOwnPageGroups(main, own, wanted.page) : called;
  if (!own || !beside || copies.length > 0 || others.length > 0) return undefined;
  const page = await findOnePage(docs, wanted.page);
  // In a list of groups, that is the group, though its first page may be called so too.
  const isBesideOwn = page.type === "found" && areSiblings(own, beside) && beginsWith(beside.node, page.path);
  const isRoot = beside.node.type === "section" && page.type === "found" && beside.node.root === page.path;
  const isPage =
    !isRoot && page.type === "found" && (await isCalled(docs, site.source.navigation, page.path, wanted.page));
  if (isPage && !isBesideOwn) return undefined;
  const plan = await planGroupMove(docs, site, [{ own, beside }], wanted.type);
  if (plan.type === "computed") return undefined;
  const kind = beside.node.type === "link" ? "link" : "group";
  if (plan.type === "there")
    return { type: "applied", changedFiles: 0, notes: [`${codeSpan(path)} is there in the navigation already.`] };
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits: plan.edits });
  if (settings.type === "refused") return settings;
  const notes = [`Moved ${codeSpan(path)} in the navigation to ${wanted.type} the ${kind} ${codeSpan(wanted.page)}.`];
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
}

/** A link of the navigation may lead to a page that is made when the site is built. */
function isGroup(node: NavigationNode, name: string): boolean {
  const isGroupOrLink = node.type === "link" || (node.type === "section" && node.root === undefined);
  return isGroupOrLink && cleanTitle(node.title) === cleanTitle(name);
}

/** A group that is called as its own page and stands in a list with the page that moves. */
function findOwnPageGroups(main: readonly NavigationNode[], own: NodeAt | undefined, name: string): NodeAt[] {
  const found = findNodes(main, (node) => node.type === "section" && cleanTitle(node.title) === cleanTitle(name));
  return own ? found.filter((group) => areSiblings(own, group)) : [];
}

function beginsWith(node: NavigationNode, path: string): boolean {
  const first = node.type === "section" ? node.children[0] : undefined;
  return first?.type === "page" && first.path === path;
}

function isInside(main: readonly NavigationNode[], at: NodeAt["at"], group: string): boolean {
  let nodes = main;
  for (const index of at.slice(0, -1)) {
    const node = nodes[index];
    if (node?.type !== "section") return false;
    if (cleanTitle(node.title) === cleanTitle(group)) return true;
    nodes = node.children;
  }
  return false;
}

/** Whether readers see a page under a name: that of its entry or its title. */
async function isCalled(
  docs: EditableDocs,
  navigation: readonly NavigationNode[],
  path: string,
  name: string,
): Promise<boolean> {
  const titles = [...(listEntryTitles(navigation).get(path) ?? []), pageTitle((await docs.read(path)) ?? "") ?? ""];
  return titles.some((title) => cleanTitle(title) === cleanTitle(name));
}
