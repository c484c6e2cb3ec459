import { commonFolder, folderOf } from "../docs-path.ts";
import { LINK_LIST_FORMATS } from "../site/link-lists.ts";
import type { NavigationNode, SiteSource } from "../site/site-source.ts";
import { mainNavigation } from "./groups/navigation-nodes.ts";
import { listGroups, listPages, listSections, type NamedSection } from "./listed-pages.ts";
import { sharedFolders } from "./shared-folders.ts";
import type { Placement, PlaceProblem, SitePosition } from "./site-change.ts";

const MAX_LEVELS = 10;
/** Formats in whose lists a page can go beyond the groups that are in them. */
const PASSES_GROUPS = new Set<SiteSource["format"]>(["docusaurus", "mkdocs", "starlight", "vitepress"]);

/** The listed page that a new entry goes beside; `page` is undefined if the navigation lists none that could be meant. */
export type Neighbour = {
  type: "neighbour";
  page: string | undefined;
  side: "after" | "before";
  /** At the end or the start of the list of the group, where also entries stand that are no pages, such as links. */
  isEdge?: true;
  /** The entry goes beside the outermost of so many groups that are around the page. */
  levels?: number;
  group?: string;
  folder: string;
};

/** The place that was asked for, else after the last listed page of the folder, else after the last page of all. */
export function chooseNeighbour(
  source: Pick<SiteSource, "navigation" | "references" | "format">,
  { path, position, folder }: Partial<Placement>,
): Neighbour | { type: "misplaced"; problem: PlaceProblem } {
  if (position?.type === "beside") {
    const { page, side } = position;
    const isOfGroup = source.format === "mkdocs" && side === "before" && isRootOfOther(source.navigation, page, path);
    return { type: "neighbour", page, side, folder: folderOf(page), ...(isOfGroup && { levels: 1 }) };
  }
  if (position?.type === "group") {
    const group = chooseGroup(source, position, folder, path);
    if ("type" in group) return { type: "misplaced", problem: group };
    const last = position.at === "end" ? lastBelowTitles(source, group) : undefined;
    if (last !== undefined) return { type: "neighbour", page: last, side: "after", folder: folderOf(last) };
    const listed = LINK_LIST_FORMATS.has(source.format) ? edgeOfList(source.navigation, group, position.at) : undefined;
    if (listed !== undefined && listed !== path)
      return {
        type: "neighbour",
        page: listed,
        side: position.at === "end" ? "after" : "before",
        isEdge: true,
        group: group.title,
        folder: folderOfGroup(group.pages, group.pages.at(position.at === "end" ? -1 : 0) ?? listed),
      };
    const side = position.at === "end" ? "after" : "before";
    const passing = PASSES_GROUPS.has(source.format) ? path : undefined;
    const inner = LINK_LIST_FORMATS.has(source.format)
      ? undefined
      : pageInSubgroup(source.navigation, group, side, passing);
    if (inner && inner.page !== path) return { type: "neighbour", ...inner, side, isEdge: true, group: group.title };
    const entries = listEntries(source.format, group, position.at);
    const [edge, next] = position.at === "end" ? entries.toReversed() : entries;
    const isBehindLink = edge === path && next !== undefined && hasLinkAtEdge(source.navigation, edge, position.at);
    const own = isBehindLink ? next : edge;
    const page =
      own ??
      (LINK_LIST_FORMATS.has(source.format) ? rootInGroup(source.navigation, group.title, position.at) : undefined);
    const around = folderOfGroup(group.pages, page);
    return { type: "neighbour", page, side, isEdge: true, group: group.title, folder: around };
  }
  const pages = listPages(source.navigation);
  // The last page of plain files is that of any folder, so that a page for no place in particular goes to their top.
  if (folder === undefined && source.format === "folder") {
    const top = commonFolder(pages);
    const last = pages.findLast((path) => folderOf(path) === top);
    return { type: "neighbour", page: last, side: "after", folder: top };
  }
  const inFolder = pages.findLast((path) => folder !== undefined && folderOf(path) === folder);
  const page = inFolder ?? listPages(mainNavigation(source.navigation)).at(-1) ?? pages.at(-1);
  return { type: "neighbour", page, side: "after", folder: folder ?? folderOf(page ?? "") };
}

/** Whether a page is that of a group without a further one: before it is before all of the group, which may be called by it. */
function isRootOfOther(nodes: readonly NavigationNode[], page: string, path: string | undefined): boolean {
  return nodes.some(
    (node) =>
      node.type === "section" &&
      (node.root === page ? !pagesIn(node.children).includes(path ?? "") : isRootOfOther(node.children, page, path)),
  );
}

/** The pages in the list of a group: what stands before the page of the group itself stands before the whole group. */
function listEntries(format: SiteSource["format"], { pages, root }: NamedSection, at: "start" | "end"): string[] {
  const isWhole = root === undefined || (at === "end" && LINK_LIST_FORMATS.has(format));
  return isWhole || pages.length === 1 ? pages : pages.slice(1);
}

/** Whether the list that a page is in ends, or begins, with a link. */
function hasLinkAtEdge(nodes: readonly NavigationNode[], page: string | undefined, at: "start" | "end"): boolean {
  if (nodes.some((node) => node.type === "page" && node.path === page))
    return nodes.at(at === "end" ? -1 : 0)?.type === "link";
  return nodes.some((node) => node.type === "section" && hasLinkAtEdge(node.children, page, at));
}

/** The last page of a folder of Fumadocs in whose list there are titles: what is below the last of these is its end. */
function lastBelowTitles(
  { format, navigation }: Pick<SiteSource, "format" | "navigation">,
  { title, pages }: NamedSection,
) {
  const [first] = pages;
  if (format !== "fumadocs" || first === undefined) return undefined;
  const last = listGroups({ navigation })
    .find((group) => group.title === title && group.pages.includes(first))
    ?.pages.at(-1);
  return last === pages.at(-1) || last === undefined || folderOf(last) !== folderOf(first) ? undefined : last;
}

/** The page with others below it that the list of a group ends or begins with, where some other page is in the list too. */
function edgeOfList(nodes: readonly NavigationNode[], group: NamedSection, at: "start" | "end"): string | undefined {
  for (const node of nodes) {
    if (node.type !== "section") continue;
    const own = [...(node.root === undefined ? [] : [node.root]), ...pagesIn(node.children)];
    const isMeant = node.title === group.title && own.join("\0") === group.pages.join("\0");
    const edge = node.children.at(at === "end" ? -1 : 0);
    const found = isMeant
      ? group.pages.length > 0 && edge?.type === "section" && (node.root === undefined || at === "start")
        ? edge.root
        : undefined
      : edgeOfList(node.children, group, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The page nearest to the end or the start of a group that lists only groups, or at whose edge are groups beyond the page
 * `passing`; `levels` of these are around it.
 */
function pageInSubgroup(
  nodes: readonly NavigationNode[],
  group: NamedSection,
  side: Neighbour["side"],
  passing: string | undefined,
): { page: string; levels: number; folder: string } | undefined {
  for (const node of nodes) {
    if (node.type !== "section") continue;
    const { root, title, children } = node;
    const own = [...(root === undefined ? [] : [root]), ...pagesIn(children)];
    if (title !== group.title || own.join("\0") !== group.pages.join("\0")) {
      const found = pageInSubgroup(children, group, side, passing);
      if (found) return found;
    } else if (pagesIn(children).length === 0 || isBeforeGroup(children, side, passing)) {
      const edge = edgePage(children, side);
      if (edge) return { ...edge, folder: commonFolder([...own, ...listPages(children)]) };
    }
  }
  return undefined;
}

function isBeforeGroup(nodes: readonly NavigationNode[], side: Neighbour["side"], page: string | undefined): boolean {
  const at = side === "after" ? -1 : 0;
  return page !== undefined && nodes.at(at)?.type === "section" && pagesIn(nodes).at(at) === page;
}

function edgePage(nodes: readonly NavigationNode[], side: Neighbour["side"]) {
  for (let [list, levels] = [nodes, 1]; levels <= MAX_LEVELS; levels++) {
    const groups = list.filter((node) => node.type === "section");
    const edge = side === "after" ? groups.at(-1) : groups[0];
    if (!edge) return undefined;
    const page = pagesIn(edge.children).at(side === "after" ? -1 : 0);
    if (page !== undefined) return { page, levels };
    list = edge.children;
  }
  return undefined;
}

function pagesIn(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap((node) => (node.type === "page" ? [node.path] : []));
}

/** The page of the first or last group in a group that holds only others. */
function rootInGroup(nodes: readonly NavigationNode[], title: string, at: "start" | "end"): string | undefined {
  for (const node of nodes) {
    if (node.type !== "section") continue;
    const inner = at === "end" ? node.children.at(-1) : node.children[0];
    const found =
      node.title === title && inner?.type === "section" ? inner.root : rootInGroup(node.children, title, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where the pages of a group are; if each has a folder of its own, the folder around them. */
function folderOfGroup(pages: readonly string[], page: string | undefined): string {
  const own = folderOf(page ?? "");
  const beside = pages.filter((path) => folderOf(path) === own).length;
  return beside > 1 || pages.length < 2 ? own : commonFolder(pages);
}

/** Of groups in several languages it is that of the default one, unless the page is a translation itself. */
function chooseGroup(
  source: Pick<SiteSource, "navigation" | "references">,
  { group: name, inside }: Extract<SitePosition, { type: "group" }>,
  folder: string | undefined,
  path: string | undefined,
): NamedSection | PlaceProblem {
  const sections = inside === undefined ? listSections(source) : sectionsInside(source, inside);
  const exact = sections.filter(({ title }) => title === name);
  const lower = name.trim().toLowerCase();
  const named = exact.length > 0 ? exact : sections.filter(({ title }) => title.trim().toLowerCase() === lower);
  const found = withoutRepeated(named, source.references);
  const [only] = found;
  if (!only && listSections(source).length === 0) return { type: "no-navigation" };
  const known = [...new Set(sections.map(({ title }) => title))];
  if (!only) return { type: "no-group", group: name, known, ...(inside !== undefined && { inside }) };
  const inFolder = found.filter(({ pages }) => folder !== undefined && pages.some((path) => folderOf(path) === folder));
  const isTranslated = sections.some(({ isFurther, pages }) => isFurther && pages.includes(path ?? ""));
  const originals = isTranslated ? [] : found.filter(({ isFurther }) => !isFurther);
  // A group that only holds others, or nothing, is hardly meant beside one with pages.
  const filled = (isTranslated ? found : originals).filter(({ pages }) => pages.length > 0);
  const near = path === undefined ? [] : nearestTo(path, found);
  const own = found.filter(({ pages }) => path !== undefined && pages.includes(path));
  const isEarlier = (page: string) => /(?:^|\/)versioned_docs\//.test(page);
  const current = isEarlier(path ?? "")
    ? []
    : (isTranslated ? found : originals).filter(({ pages }) => !pages.some(isEarlier));
  const [best] = [inFolder, found, own, originals, filled, near, current].find(({ length }) => length === 1) ?? [];
  return (
    best ?? { type: "several-groups", group: name, starts: found.map(({ pages }) => pages[0] ?? "an empty group") }
  );
}

function sectionsInside(source: Pick<SiteSource, "navigation">, name: string): NamedSection[] {
  const sections = listSections(source);
  const groups = listGroups(source);
  const around = groups.filter(({ title }) => title.trim().toLowerCase() === name.trim().toLowerCase());
  const isInside = ({ pages }: NamedSection, outer: NamedSection) => pages.every((page) => outer.pages.includes(page));
  const found = sections.filter((_, at) => {
    const own = groups[at];
    return own !== undefined && own.pages.length > 0 && around.some((outer) => outer !== own && isInside(own, outer));
  });
  return found.length > 0 ? found : sectionsOfFolder(sections, name);
}

/** The groups of the pages in a folder that has the last word of a name, such as `10` of "version 10". */
function sectionsOfFolder(sections: readonly NamedSection[], name: string): NamedSection[] {
  const word = name.trim().toLowerCase().split(/\s+/).at(-1) ?? "";
  const isIn = (path: string) => folderOf(path).toLowerCase().split("/").includes(word);
  return sections.filter(({ pages }) => pages.length > 0 && pages.every(isIn));
}

/** The groups whose pages are in the same folder at the top as a page, such as that of its version or its language. */
function nearestTo(path: string, groups: NamedSection[]): NamedSection[] {
  const shared = (page: string) => sharedFolders(path, page);
  const depths = groups.map(({ pages }) => (pages.length === 0 ? 0 : Math.min(...pages.map(shared))));
  const deepest = Math.max(...depths);
  return deepest === 0 ? [] : groups.filter((_, index) => depths[index] === deepest);
}

/** A list that several sidebars share is one group: the text that names one of its pages is written once. */
function withoutRepeated(groups: NamedSection[], references: SiteSource["references"]): NamedSection[] {
  if (groups.length < 2) return groups;
  const places = new Map<string, Set<string>>();
  for (const { path, at } of references)
    places.set(path, (places.get(path) ?? new Set()).add(`${at.path}:${at.line}:${at.column}`));
  const byPages = Map.groupBy(groups, ({ pages }) => JSON.stringify(pages));
  return [...byPages.values()].flatMap((same) => {
    const isShared = same[0]?.pages.some((path) => places.get(path)?.size === 1);
    return isShared ? same.slice(0, 1) : same;
  });
}
