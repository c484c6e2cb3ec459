import type { NavigationNode, SiteSource } from "../site/site-source.ts";

/** The pages in a navigation, in its order. */
export function listPages(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "page") return [node.path];
    if (node.type !== "section") return [];
    return [...(node.root === undefined ? [] : [node.root]), ...listPages(node.children)];
  });
}

/** `isTranslation`: in a language of the site that is not its default. */
export type NamedSection = { title: string; pages: string[]; isTranslation: boolean };

/** Every section with the pages that are directly in it. */
export function listSections({ navigation }: Pick<SiteSource, "navigation">): NamedSection[] {
  return collectSections(navigation, (nodes) => nodes.flatMap((node) => (node.type === "page" ? [node.path] : [])));
}

/** Every section with all pages that are in it, also in the sections below it. */
export function listGroups({ navigation }: Pick<SiteSource, "navigation">): NamedSection[] {
  return collectSections(navigation, listPages);
}

function collectSections(
  navigation: readonly NavigationNode[],
  pagesIn: (nodes: readonly NavigationNode[]) => string[],
): NamedSection[] {
  const collect = (nodes: readonly NavigationNode[], isTranslated: boolean): NamedSection[] => {
    const languages = nodes.filter((node) => node.type === "section" && node.kind === "language");
    const main = languages.find((node) => node.type === "section" && node.isDefault) ?? languages[0];
    return nodes.flatMap((node) => {
      if (node.type !== "section") return [];
      const own = pagesIn(node.children);
      const root = node.root === undefined ? [] : [node.root];
      const isTranslation = isTranslated || (node.kind === "language" && node !== main);
      return [{ title: node.title, pages: [...root, ...own], isTranslation }, ...collect(node.children, isTranslation)];
    });
  };
  return collect(navigation, false);
}
