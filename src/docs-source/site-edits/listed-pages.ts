import type { NavigationNode, SiteSource } from "../site/site-source.ts";

/** The pages in a navigation, in its order. */
export function listPages(nodes: readonly NavigationNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "page") return [node.path];
    if (node.type !== "section") return [];
    return [...(node.root === undefined ? [] : [node.root]), ...listPages(node.children)];
  });
}

export type NamedSection = { title: string; pages: string[] };

/** Every section with the pages that are directly in it. */
export function listSections({ navigation }: Pick<SiteSource, "navigation">): NamedSection[] {
  const collect = (nodes: readonly NavigationNode[]): NamedSection[] =>
    nodes.flatMap((node) => {
      if (node.type !== "section") return [];
      const own = node.children.flatMap((child) => (child.type === "page" ? [child.path] : []));
      const root = node.root === undefined ? [] : [node.root];
      return [{ title: node.title, pages: [...root, ...own] }, ...collect(node.children)];
    });
  return collect(navigation);
}
