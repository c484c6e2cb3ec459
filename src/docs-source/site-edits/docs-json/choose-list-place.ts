import type { DocsIndex } from "../../docs-index.ts";
import { commonFolder, folderOf } from "../../docs-path.ts";
import { itemsOf, type JsonNode, propertyOf } from "../../navigation/json-text.ts";
import { type EntryInsertion, pageReference } from "../../navigation/navigation-edits.ts";
import {
  entryPage,
  findGroups,
  type NavigationEntry,
  type NavigationGroup,
  type ParsedNavigation,
} from "../../navigation.ts";
import { presentFields } from "../../site/present-fields.ts";
import { sharedFolders } from "../shared-folders.ts";
import type { PlaceProblem, PlaceTaken, SitePosition } from "../site-change.ts";
import { countFurther, isTwin, pairPlaces, type Spot } from "./pair-places.ts";
import { listTabs } from "./tab-lists.ts";

/** A place for a page in a list of `docs.json`. */
export type ListPlace = {
  type: "place";
  /** The folder of the other pages in this place. */
  folder: string;
  neighbour: string | undefined;
  /** Undefined if there is no list. */
  taken: PlaceTaken | undefined;
  /** The entries that the page has and leaves. */
  leaving: NavigationEntry[];
  /** `written` is the JSON of an entry that the page has; without it, one is made like those around. */
  insert(path: string, written?: string): EntryInsertion[];
};

type List = { file: string; pages: JsonNode; name?: string; tab?: string };

/** The place that was asked for, else the end of the group whose pages share the folder, else the last group. */
export function chooseListPlace(
  navigation: ParsedNavigation,
  index: DocsIndex,
  position: SitePosition | undefined,
  folder: string | undefined,
  page?: string,
): ListPlace | { type: "misplaced"; problem: PlaceProblem } {
  const own = navigation.entries.filter((one) => !one.isRoot && page !== undefined && entryPage(index, one) === page);
  if (position?.type === "beside") return besidePage(navigation, index, position.page, position.side, own);
  if (position?.type === "group") {
    const group = chooseInTab(navigation, position) ?? chooseGroup(navigation, index, position, folder, page);
    return "type" in group
      ? { type: "misplaced", problem: group }
      : inList(navigation, index, { ...group }, position.at, own);
  }
  const lists: List[] = navigation.groups.length > 0 ? navigation.groups : navigation.lists;
  const sharing = folder === undefined ? undefined : bestList(navigation, index, lists, folder);
  const list = sharing ?? lists.at(-1);
  return list ? inList(navigation, index, list, "end", own) : nowhere("");
}

function nowhere(folder: string, neighbour?: string): ListPlace {
  return { type: "place", folder, neighbour, taken: undefined, leaving: [], insert: () => [] };
}

function besidePage(
  navigation: ParsedNavigation,
  index: DocsIndex,
  page: string,
  side: "after" | "before",
  own: NavigationEntry[],
): ListPlace {
  const entries = navigation.entries.filter((one) => !one.isRoot && entryPage(index, one) === page);
  const entry = entries.find(({ node }) => !isFurther(node)) ?? entries[0];
  if (!entry?.node.parent) return nowhere(folderOf(page), page);
  const spots = [entry, ...entries.filter((one) => one !== entry)].flatMap(({ file, node }): Spot[] => {
    const list = node.parent;
    return list ? [{ file, list, index: itemsOf(list).indexOf(node) + (side === "after" ? 1 : 0) }] : [];
  });
  return {
    type: "place",
    folder: folderOf(page),
    neighbour: page,
    ...atSpots(own, spots, entry.reference, { type: "beside", side, entry: entry.reference }),
  };
}

function inList(
  navigation: ParsedNavigation,
  index: DocsIndex,
  list: List,
  at: "start" | "end",
  own: NavigationEntry[],
): ListPlace {
  const entries = entriesOf(navigation, list.pages);
  const pages = entries.map((entry) => entryPage(index, entry)).filter((page) => page !== undefined);
  const example = entries[0]?.reference ?? navigation.entries[0]?.reference ?? "";
  const others = navigation.lists.map(({ pages: other }) => other);
  const twins = navigation.lists.filter(({ pages: other }) => other !== list.pages && isTwin(list.pages, other));
  const spots = [list, ...twins].map((one) => ({
    file: one.file,
    list: one.pages,
    index: at === "start" ? 0 : itemsOf(one.pages).length,
  }));
  return {
    type: "place",
    folder: mostCommon(pages.map(folderOf)) ?? commonFolder(pagesBelow(navigation, index, list.pages)),
    neighbour: pages[0],
    ...atSpots(own, spots, example, {
      type: "list",
      at,
      ...presentFields({ group: list.name, tab: list.tab }),
      further: countFurther(list.pages, others),
    }),
  };
}

/** A page that the navigation has goes where each of its entries is nearest; another one to the first spot, and its twins. */
function atSpots(
  own: NavigationEntry[],
  spots: Spot[],
  example: string,
  where: Exclude<PlaceTaken, { type: "folder" }>,
): Pick<ListPlace, "taken" | "leaving" | "insert"> {
  const [first] = spots;
  const { leaving, taken } =
    own.length > 0
      ? pairPlaces(own, spots)
      : { leaving: [], taken: spots.filter(({ list }) => first && isTwin(first.list, list)) };
  const [times, stays] = [taken.length, own.length - leaving.length];
  const { further: same = 0, ...place } = where;
  const further = own.length > 0 ? 0 : same + spots.length - times;
  return {
    taken: { ...place, ...(times > 1 && { times }), ...(stays > 0 && { stays }), ...(further > 0 && { further }) },
    leaving,
    insert: (path, written = writeEntry(path, example)) => taken.map((spot) => ({ ...spot, written })),
  };
}

function writeEntry(path: string, example: string): string {
  return JSON.stringify(pageReference(path, example));
}

function chooseGroup(
  navigation: ParsedNavigation,
  index: DocsIndex,
  { group: name, inside }: Extract<SitePosition, { type: "group" }>,
  folder: string | undefined,
  page: string | undefined,
): NavigationGroup | PlaceProblem {
  const groups = findGroups(navigation, name).filter(({ pages }) => inside === undefined || isInside(pages, inside));
  const [only] = groups;
  if (only && groups.every(({ pages }) => isTwin(only.pages, pages))) return only;
  if (!only)
    return { type: "no-group", group: name, known: [...new Set(navigation.groups.map((group) => group.name))] };
  const best = folder === undefined ? undefined : bestList(navigation, index, groups, folder);
  if (best) return best;
  const near = page === undefined ? undefined : nearestTo(navigation, index, page, groups);
  if (near) return near;
  const isTranslated = navigation.entries.some((one) => entryPage(index, one) === page && isFurther(one.node));
  const originals = isTranslated ? [] : groups.filter((group) => !isFurther(group.pages));
  if (originals.length === 1 && originals[0]) return originals[0];
  // A group that only holds others, or nothing, is hardly meant beside one with pages.
  const filled = (isTranslated ? groups : originals).filter(({ pages }) => entriesOf(navigation, pages).length > 0);
  if (filled.length === 1 && filled[0]) return filled[0];
  const starts = groups.map((group) => entriesOf(navigation, group.pages)[0]?.reference ?? "an empty group");
  return { type: "several-groups", group: name, starts };
}

/** The list of a tab that has only one; undefined where no tab is meant. A group is meant first, unless a tab was said. */
function chooseInTab(
  navigation: ParsedNavigation,
  { group: name, inside, isTab }: Extract<SitePosition, { type: "group" }>,
): List | PlaceProblem | undefined {
  if (inside !== undefined || (!isTab && findGroups(navigation, name).length > 0)) return undefined;
  const wanted = name.trim().toLowerCase();
  const all = listTabs(navigation).filter(({ node }) => !isFurther(node));
  const [tab, ...others] = all.filter(({ title }) => title.toLowerCase() === wanted);
  if (!tab && isTab && all.length > 0 && findGroups(navigation, name).length === 0)
    return { type: "no-tab", tab: name, known: [...new Set(all.map(({ title }) => title))] };
  if (!tab || others.length > 0) return undefined;
  if (tab.own) return { ...tab.own, tab: tab.title };
  const [only, ...more] = tab.groups;
  if (only && more.length === 0) return only;
  return { type: "several-groups-in", tab: tab.title, groups: tab.groups.map((group) => group.name) };
}

/** The group that a page is in, or else the one whose pages share most of the folders around it. */
function nearestTo(
  navigation: ParsedNavigation,
  index: DocsIndex,
  page: string,
  groups: NavigationGroup[],
): NavigationGroup | undefined {
  const pagesOf = (group: NavigationGroup) =>
    entriesOf(navigation, group.pages).flatMap((entry) => entryPage(index, entry) ?? []);
  const own = groups.filter((group) => pagesOf(group).includes(page));
  if (own.length > 0) return own.length === 1 ? own[0] : undefined;
  const depths = groups.map((group) => {
    const pages = pagesOf(group);
    return pages.length === 0 ? 0 : Math.min(...pages.map((other) => sharedFolders(page, other)));
  });
  const deepest = Math.max(...depths);
  const nearest = groups.filter((_, at) => depths[at] === deepest);
  return deepest > 0 && nearest.length === 1 ? nearest[0] : undefined;
}

const TITLES = ["group", "tab", "anchor", "dropdown", "version", "language", "product", "item"];

/** Whether a list is that of a group which is in another group, or in a tab, of that title. */
function isInside(list: JsonNode, title: string): boolean {
  const wanted = title.trim().toLowerCase();
  for (let node = list.parent?.parent?.parent; node; node = node.parent) {
    const own = node.type === "object" ? TITLES.map((key) => propertyOf(node, key)?.value) : [];
    if (own.some((value) => typeof value === "string" && value.trim().toLowerCase() === wanted)) return true;
  }
  return false;
}

/** Whether a list or an entry is of a language or a version that is neither marked as the default nor the first. */
function isFurther(part: JsonNode): boolean {
  for (let node = part.parent; node; node = node.parent) {
    const isOne = node.type === "object" && (propertyOf(node, "language") || propertyOf(node, "version"));
    const siblings = isOne ? node.parent : undefined;
    if (siblings?.type !== "array") continue;
    const all = itemsOf(siblings);
    const main = all.find((one) => propertyOf(one, "default")?.value === true) ?? all[0];
    if (node !== main) return true;
  }
  return false;
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

/** The pages in the groups of a list. */
function pagesBelow(navigation: ParsedNavigation, index: DocsIndex, list: JsonNode): string[] {
  const isBelow = ({ node }: NavigationEntry) => {
    for (let part = node.parent; part; part = part.parent) if (part === list) return true;
    return false;
  };
  return navigation.entries.filter(isBelow).flatMap((entry) => entryPage(index, entry) ?? []);
}

function mostCommon(values: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
