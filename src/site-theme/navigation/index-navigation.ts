import type { ResolvedNode, ResolvedSection, SiteDocument } from "../../site-build/site-build.ts";

export type PageLink = { url: string; title: string };

/** A list of pages that is shown beside each of them: of the whole site, of a tab, of a version. */
export type Container = { nodes: ResolvedNode[]; pages: PageLink[]; places: Map<string, number>; entries: number };

/** What a choice leads to: the addresses in it, the start that they share, and the first. */
export type Reach = { urls: Set<string>; prefix: string; first: string | undefined };

export type NavigationIndex = {
  /** The sections around each listed page, outermost first. */
  trails: Map<string, ResolvedSection[]>;
  /** For a folder of addresses: the sections around the first listed page in it. */
  folders: Map<string, ResolvedSection[]>;
  /** By the section that holds the list; undefined is the whole site. */
  containers: Map<ResolvedSection | undefined, Container>;
  reaches: Map<ResolvedSection, Reach>;
};

const indexes = new WeakMap<SiteDocument, NavigationIndex>();

export function indexNavigation(document: SiteDocument): NavigationIndex {
  const known = indexes.get(document);
  if (known) return known;
  const index: NavigationIndex = { trails: new Map(), folders: new Map(), containers: new Map(), reaches: new Map() };
  indexLevel(document.navigation, [], index);
  indexes.set(document, index);
  return index;
}

/** A section that readers choose among its like, such as tabs, in contrast to a group of the list. */
export function isChoice(node: ResolvedNode): node is ResolvedSection {
  return node.type === "section" && node.kind !== "group";
}

/** @returns the addresses of the pages in it, in order */
function indexLevel(nodes: ResolvedNode[], trail: ResolvedSection[], index: NavigationIndex): string[] {
  const container: Container = {
    nodes: nodes.filter((node) => !isChoice(node)),
    pages: [],
    places: new Map(),
    entries: 0,
  };
  index.containers.set(trail.at(-1), container);
  return nodes.flatMap((node) => {
    if (!isChoice(node)) return indexList([node], trail, container, index);
    const inside = [...trail, node];
    const urls = indexLevel(node.children, inside, index);
    if (node.url !== undefined) noteTrail(node.url, inside, index);
    index.reaches.set(node, reachOf(node, urls));
    return urls;
  });
}

/** Inside a group nothing is chosen any more: tabs in there are shown as groups. */
function indexList(
  nodes: ResolvedNode[],
  trail: ResolvedSection[],
  container: Container,
  index: NavigationIndex,
): string[] {
  const add = (url: string, title: string, around: ResolvedSection[]) => {
    noteTrail(url, around, index);
    if (!container.places.has(url)) container.places.set(url, container.pages.push({ url, title }) - 1);
    return url;
  };
  return nodes.flatMap((node) => {
    container.entries++;
    if (node.type === "page") return [add(node.url, node.title, trail)];
    if (node.type !== "section") return [];
    const inside = [...trail, node];
    const own = node.url === undefined ? [] : [add(node.url, node.title, inside)];
    return [...own, ...indexList(node.children, inside, container, index)];
  });
}

function noteTrail(url: string, trail: ResolvedSection[], index: NavigationIndex): void {
  if (!index.trails.has(url)) index.trails.set(url, trail);
  for (const folder of foldersOf(url)) if (!index.folders.has(folder)) index.folders.set(folder, trail);
}

function reachOf(section: ResolvedSection, urls: string[]): Reach {
  let prefix = foldersOf(urls[0] ?? "")[0] ?? "";
  while (prefix !== "" && !urls.every((url) => url === prefix || url.startsWith(`${prefix}/`)))
    prefix = prefix.slice(0, prefix.lastIndexOf("/"));
  return { urls: new Set(urls), prefix, first: section.url ?? urls[0] };
}

/** Of `/a/b/c`: `/a/b`, `/a`. */
export function foldersOf(url: string): string[] {
  const folders: string[] = [];
  for (let end = url.lastIndexOf("/"); end > 0; end = url.lastIndexOf("/", end - 1)) folders.push(url.slice(0, end));
  return folders;
}
