import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import type { DocsIndex } from "../../../docs-source/docs-index.ts";
import { folderOf } from "../../../docs-source/docs-path.ts";
import { insertChildren, itemsOf, type JsonNode } from "../../../docs-source/navigation/json-text.ts";
import { type NavigationEdit, pageReference } from "../../../docs-source/navigation/navigation-edits.ts";
import {
  entryPage,
  findGroups,
  type Navigation,
  type NavigationEntry,
  type NavigationGroup,
  type ParsedNavigation,
} from "../../../docs-source/navigation.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { NavigationPosition, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findOnePage } from "./find-one-page.ts";

/** Where a new page goes in the navigation. */
export type NavigationPlace = {
  type: "place";
  /** The folder of the other pages in this place, for a page that was given no path. */
  folder: string;
  neighbour: string | undefined;
  /** The place in words for people; undefined if the page is not put into the navigation. */
  where: string | undefined;
  edit: (path: string) => NavigationEdit[];
};

type List = { file: string; pages: JsonNode; name?: string };

/** The place that the person named, else the end of the group whose pages share the folder, else the last group. */
export async function chooseNavigationPlace(
  docs: DocsFiles,
  navigation: Navigation,
  index: DocsIndex,
  position: NavigationPosition | undefined,
  folder: string | undefined,
): Promise<NavigationPlace | Refused> {
  if (position?.type === "after" || position?.type === "before") {
    const found = await findOnePage(docs, position.page);
    if (found.type === "refused") return found;
    return besidePage(navigation, index, found.path, position.type);
  }
  if (position?.type === "group") {
    if (navigation.type !== "parsed")
      return refuse("group_not_found", "There is no docs.json, so there are no groups.");
    const group = chooseGroup(navigation, index, position.group, folder);
    return group.type === "refused" ? group : inList(navigation, index, { ...group.group }, position.at);
  }
  if (navigation.type !== "parsed") return nowhere("");
  const lists = listsOf(navigation);
  const sharing = folder === undefined ? undefined : bestList(navigation, index, lists, folder);
  const list = sharing ?? lists.at(-1);
  return list ? inList(navigation, index, list, "end") : nowhere("");
}

function nowhere(folder: string, neighbour?: string): NavigationPlace {
  return { type: "place", folder, neighbour, where: undefined, edit: () => [] };
}

function besidePage(navigation: Navigation, index: DocsIndex, page: string, side: "after" | "before"): NavigationPlace {
  const entries = navigation.type === "parsed" ? navigation.entries : [];
  const entry = entries.find((entry) => !entry.isRoot && entryPage(index, entry) === page);
  const list = entry?.node.parent;
  if (!entry || !list || navigation.type !== "parsed") return nowhere(folderOf(page), page);
  const at = itemsOf(list).indexOf(entry.node) + (side === "after" ? 1 : 0);
  return {
    type: "place",
    folder: folderOf(page),
    neighbour: page,
    where: `${side} ${codeSpan(entry.reference)}`,
    edit: (path) => [insert(navigation, entry.file, list, at, pageReference(path, entry.reference))],
  };
}

function inList(navigation: ParsedNavigation, index: DocsIndex, list: List, at: "start" | "end"): NavigationPlace {
  const entries = entriesOf(navigation, list.pages);
  const pages = entries.map((entry) => entryPage(index, entry)).filter((page) => page !== undefined);
  const position = at === "start" ? 0 : itemsOf(list.pages).length;
  const example = entries[0]?.reference ?? navigation.entries[0]?.reference ?? "";
  const group = list.name === undefined ? "" : ` of the group ${codeSpan(list.name)}`;
  return {
    type: "place",
    folder: mostCommon(pages.map(folderOf)) ?? "",
    neighbour: pages[0],
    where: `at the ${at}${group}`,
    edit: (path) => [insert(navigation, list.file, list.pages, position, pageReference(path, example))],
  };
}

function insert(
  navigation: ParsedNavigation,
  file: string,
  list: JsonNode,
  at: number,
  reference: string,
): NavigationEdit {
  return { file, ...insertChildren(navigation.texts.get(file) ?? "", list, at, [JSON.stringify(reference)]) };
}

function chooseGroup(
  navigation: ParsedNavigation,
  index: DocsIndex,
  name: string,
  folder: string | undefined,
): { type: "group"; group: NavigationGroup } | Refused {
  const groups = findGroups(navigation, name);
  const [only] = groups;
  if (only && groups.length === 1) return { type: "group", group: only };
  if (!only) {
    const known = [...new Set(navigation.groups.map((group) => group.name))];
    const hint = known.length > 0 ? ` There are ${codeSpans(known)}.` : "";
    return refuse("group_not_found", `There is no group ${codeSpan(name)} in the navigation.${hint}`);
  }
  const best = folder === undefined ? undefined : bestList(navigation, index, groups, folder);
  if (best) return { type: "group", group: best };
  const places = groups.map((group) => entriesOf(navigation, group.pages)[0]?.reference ?? "an empty group");
  return refuse(
    "ambiguous_group",
    `There are ${groups.length} groups called ${codeSpan(name)}, which start with ${codeSpans(places)}. Please name the page that the new page should follow.`,
  );
}

function listsOf(navigation: ParsedNavigation): List[] {
  return navigation.groups.length > 0 ? navigation.groups : navigation.lists;
}

/** The list with the most pages directly in this folder. */
function bestList<L extends List>(
  navigation: ParsedNavigation,
  index: DocsIndex,
  lists: L[],
  folder: string,
): L | undefined {
  let best: { list: L; count: number } | undefined;
  for (const list of lists) {
    const pages = entriesOf(navigation, list.pages).map((entry) => entryPage(index, entry));
    const count = pages.filter((page) => page !== undefined && folderOf(page) === folder).length;
    if (count > (best?.count ?? 0)) best = { list, count };
  }
  return best?.list;
}

function entriesOf(navigation: ParsedNavigation, pages: JsonNode): NavigationEntry[] {
  return navigation.entries.filter(({ node }) => node.parent === pages);
}

function mostCommon(values: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
