import type { EditableDocs } from "../../docs-source/docs-files.ts";
import type { NavigationNode, NavigationSection, SiteSource } from "../../docs-source/site/site-source.ts";
import {
  findNodes,
  listAround,
  mainNavigation,
  type NodeAt,
} from "../../docs-source/site-edits/groups/navigation-nodes.ts";
import { planGroupAdd } from "../../docs-source/site-edits/groups/plan-group-add.ts";
import { readSiteWithFiles } from "../../docs-source/site-edits/read-site-with-files.ts";
import { emptyPlan } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { findGroups, findGroupsInside } from "./place-group.ts";
import { placePage } from "./place-page.ts";
import { refuse } from "./refuse.ts";

/** Makes a group of pages that the navigation lists, beside the last group of their list or the one that is named. */
export const addGroup: ApplyInstruction<"add-group"> = async (docs, instruction, signal) => {
  const { group, pages, position, isNew } = instruction;
  const site = await readSiteWithFiles(docs);
  const main = mainNavigation(site.source.navigation);
  const around = instruction.around === undefined ? undefined : findAround(site.source, main, instruction.around);
  if (around && "reason" in around) return around;
  const isTaken = around
    ? sectionsIn(around).some(({ node }) => titleOf(node).toLowerCase() === group.toLowerCase())
    : !("reason" in findGroups(site.source, main, group));
  if (isTaken)
    return refuse(
      "group_exists",
      `There is a group ${codeSpan(group)} in the navigation already. To put the pages there, please say: move them to the group ${codeSpan(group)}.`,
    );
  const unlisted = await findUnlisted(docs, main, pages);
  const near = unlisted.length > 0 ? (position?.name ?? titleOf(findLastGroup(main)?.node)) : "";
  if (near !== "" && !around && !isNew) {
    for (const page of unlisted) {
      const place = { type: "group" as const, group: near, at: "end" as const };
      const placed = await placePage(docs, { type: "place-page", page, position: place }, signal);
      if (placed.type === "refused") return placed;
    }
    return addGroup(docs, { ...instruction, position: position ?? { type: "after", name: near } }, signal);
  }
  const entries: NodeAt[] = [];
  const paths: string[] = [];
  for (const page of pages) {
    const found = await findOnePage(docs, page);
    if (found.type === "refused") return found;
    const own = findNodes(main, (node) => node.type === "page" && node.path === found.path);
    const [entry] = own;
    if (!entry || own.length > 1)
      return refuse(
        "bad_position",
        `${codeSpan(found.path)} ${entry ? "is in several places of the navigation" : "is not in the navigation, or stands for a group in it"}, so it cannot be put into a new group.`,
      );
    entries.push(entry);
    paths.push(found.path);
  }
  const named = position && findGroupsInside(site.source, position.name, position.inside);
  if (named && "reason" in named) return named;
  if (named && named.length > 1)
    return refuse("ambiguous_group", `There are ${named.length} groups ${codeSpan(position?.name ?? "")}.`);
  const beside = around
    ? sectionsIn(around).at(-1)
    : named
      ? named[0]
      : isNew
        ? lastGroup(main)
        : entries[0] && findNeighbour(main, entries[0]);
  if (around && !beside)
    return refuse(
      "bad_position",
      `The group ${codeSpan(group)} was not added, because ${codeSpan(titleOf(around.node))} has no other group beside which it could stand. Please name a group to put it beside.`,
    );
  if (isNew && !beside)
    return refuse(
      "bad_position",
      `It is not clear where the group ${codeSpan(group)} should stand. Please name a group beside it, for example: after the group Guides.`,
    );
  const plan = beside
    ? await planGroupAdd(docs, site, group, entries, beside, position?.type ?? "after")
    : { type: "computed" as const };
  if (plan.type !== "planned")
    return refuse(
      "settings_not_editable",
      `The group ${codeSpan(group)} was not added, because no setting that Docket can change makes a group of these pages and leaves all else as it is. Where folders are the groups, please ask to move the pages to a folder.`,
    );
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits: plan.edits });
  if (settings.type === "refused") return settings;
  const where = `${position?.type ?? "after"} ${codeSpan(titleOf(beside?.node))}`;
  const notes = [
    `Added the group ${codeSpan(group)} to the navigation, ${where}${around ? ` in ${codeSpan(titleOf(around.node))}` : ""}, with ${codeSpans(paths)}.`,
  ];
  const left = new Set(sectionsOf((await readSiteWithFiles(docs)).source).map(sayKind));
  for (const gone of new Set(sectionsOf(site.source).map(sayKind)))
    if (!left.has(gone)) notes.push(`Removed the ${gone}, which became empty.`);
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
};

function sectionsOf({ navigation }: SiteSource): NavigationSection[] {
  return findNodes(mainNavigation(navigation), ({ type }) => type === "section").flatMap(({ node }) =>
    node.type === "section" ? [node] : [],
  );
}

function sayKind({ kind, title }: NavigationSection): string {
  return `${kind} ${codeSpan(title)}`;
}

/** The one tab or group of a name. */
function findAround(source: SiteSource, main: readonly NavigationNode[], name: string): NodeAt | Refused {
  const found = findGroups(source, main, name, { byPart: true });
  if ("reason" in found) return found;
  const [around, ...others] = found;
  return around && others.length === 0
    ? around
    : refuse("ambiguous_group", `There are ${found.length} groups ${codeSpan(name)} in the navigation.`);
}

/** The groups that are directly in a tab or group. */
function sectionsIn({ node, at }: NodeAt): NodeAt[] {
  const children = node.type === "section" ? node.children : [];
  return children.flatMap((child, index) =>
    child.type === "section" && child.kind === "group" ? [{ node: child, at: [...at, index] }] : [],
  );
}

/** The last group of the list that the group of a page is in, or of the page's own list. */
function findNeighbour(main: readonly NavigationNode[], page: NodeAt): NodeAt | undefined {
  const above = page.at.slice(0, -1);
  const [parent] = findNodes(main, () => true).filter(({ at }) => at.join() === above.join());
  const isInGroup = parent?.node.type === "section" && parent.node.kind === "group";
  const own = isInGroup ? parent : page;
  const around = own.at.slice(0, -1);
  const list = listAround(main, own).map((node, index) => ({ node, at: [...around, index] }));
  return list.findLast(({ node }) => node.type === "section" && node.kind === "group");
}

/** The pages that no list names, which have to stand beside others before they become a group. */
async function findUnlisted(
  docs: EditableDocs,
  main: readonly NavigationNode[],
  pages: readonly string[],
): Promise<string[]> {
  const unlisted: string[] = [];
  for (const page of pages) {
    const found = await findOnePage(docs, page);
    const isListed = (path: string) =>
      findNodes(
        main,
        (node) => (node.type === "page" && node.path === path) || (node.type === "section" && node.root === path),
      ).length > 0;
    if (found.type === "found" && !isListed(found.path)) unlisted.push(found.path);
  }
  return unlisted;
}

function findLastGroup(main: readonly NavigationNode[]): NodeAt | undefined {
  const groups = findNodes(main, (node) => node.type === "section" && node.kind === "group");
  // Of several tabs, the words do not say which is meant.
  return groups.every(({ at }) => at.length === 1) ? groups.at(-1) : undefined;
}

/** The last group of a navigation whose groups are in no tabs. */
function lastGroup(main: readonly NavigationNode[]): NodeAt | undefined {
  const areGroups = main.every((node) => node.type !== "section" || node.kind === "group");
  const at = main.findLastIndex((node) => node.type === "section");
  const node = main[at];
  return areGroups && node ? { node, at: [at] } : undefined;
}

function titleOf(node: NavigationNode | undefined): string {
  return node?.type === "section" ? node.title : "";
}
