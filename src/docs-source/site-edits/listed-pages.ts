import { LINK_LIST_FORMATS } from "../site/link-lists.ts";
import type { NavigationNode, SiteSource } from "../site/site-source.ts";

/** The pages in a navigation, in its order. */
export function listPages(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "page") return [node.path];
    if (node.type !== "section") return [];
    return [...(node.root === undefined ? [] : [node.root]), ...listPages(node.children)];
  });
}

/** `isFurther`: in a language or version of the site that is not its default, or in what was kept of a released version. */
export type NamedSection = {
  title: string;
  pages: string[];
  isFurther: boolean;
  /** The page of the section itself, which is the first of its pages. */
  root?: string;
};

/** What Docusaurus keeps for versions that were released, and translations. */
const COPIES = /(?:^|\/)(?:versioned_docs|i18n)\//;

/** Every section with the pages that are directly in it. */
export function listSections({ navigation }: Pick<SiteSource, "navigation">): NamedSection[] {
  return collectSections(navigation, (nodes) => nodes.flatMap((node) => (node.type === "page" ? [node.path] : [])));
}

/** Every section with the entries that are directly in it, of which some have others below them. */
export function listSectionEntries({ navigation }: Pick<SiteSource, "navigation">): NamedSection[] {
  return collectSections(navigation, (nodes) =>
    nodes.flatMap((node) =>
      node.type === "page" ? [node.path] : node.type === "section" && node.root !== undefined ? [node.root] : [],
    ),
  );
}

/** Every section with all pages that are in it, also in the sections below it. */
export function listGroups({ navigation }: Pick<SiteSource, "navigation">): NamedSection[] {
  return collectSections(navigation, listPages);
}

function collectSections(
  navigation: readonly NavigationNode[],
  pagesIn: (nodes: readonly NavigationNode[]) => string[],
): NamedSection[] {
  const collect = (nodes: readonly NavigationNode[], isInFurther: boolean): NamedSection[] => {
    const main = [mainEdition(nodes, "language"), mainEdition(nodes, "version")];
    return nodes.flatMap((node) => {
      if (node.type !== "section") return [];
      const pages = [...(node.root === undefined ? [] : [node.root]), ...pagesIn(node.children)];
      const isEdition = node.kind === "language" || node.kind === "version";
      const isFurther = isInFurther || isCopy(pages) || (isEdition && !main.includes(node));
      const own = { title: node.title, pages, isFurther, ...(node.root !== undefined && { root: node.root }) };
      return [own, ...collect(node.children, isFurther)];
    });
  };
  return collect(navigation, false);
}

/** The language or version that people work on, of those in a list. */
export function mainEdition(
  nodes: readonly NavigationNode[],
  kind: "language" | "version",
): NavigationNode | undefined {
  const all = nodes.filter((node) => node.type === "section" && node.kind === kind);
  // What people work on is not what was kept of a released version, though readers may see that first.
  const own = all.filter((node) => node.type === "section" && !isCopy(listPages(node.children)));
  const editions = own.length > 0 ? own : all;
  const next = kind === "version" ? editions.filter(isUnreleased) : [];
  if (next.length === 1) return next[0];
  return editions.find((node) => node.type === "section" && node.isDefault) ?? editions[0];
}

/** What versions are called from which the next release is made. */
const UNRELEASED =
  /^(?:edge|next|canary|nightly|main|master|trunk|head|dev|devel|development|unreleased|upcoming)(?: \(?(?:version|docs|branch|unreleased|upcoming|dev|main)\)?)?$|\((?:unreleased|upcoming|in development|dev)\)$/i;

export function isUnreleased(node: NavigationNode): boolean {
  return node.type === "section" && UNRELEASED.test(node.title.trim());
}

function isCopy(pages: readonly string[]): boolean {
  return pages.length > 0 && pages.every((path) => COPIES.test(path));
}

/**
 * What the entries of a page are called; an entry without a name has an empty one. In a list of links, pages with others
 * below them are entries as all are.
 */
export function entryTitlesIn(nodes: readonly NavigationNode[], page: string, format: SiteSource["format"]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "page") return node.path === page ? [node.title ?? ""] : [];
    if (node.type !== "section") return [];
    const isEntry = node.root === page && LINK_LIST_FORMATS.has(format);
    return [...(isEntry ? [node.title] : []), ...entryTitlesIn(node.children, page, format)];
  });
}

/** The titles that the navigation gives to pages. */
export function listEntryTitles(
  nodes: readonly NavigationNode[],
  found: Map<string, string[]> = new Map(),
): Map<string, string[]> {
  for (const node of nodes) {
    if (node.type === "page" && node.title !== undefined)
      found.set(node.path, [...(found.get(node.path) ?? []), node.title]);
    if (node.type === "section") listEntryTitles(node.children, found);
  }
  return found;
}
