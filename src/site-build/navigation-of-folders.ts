import { folderOf, nameOf } from "../docs-source/docs-path.ts";
import type { NavigationNode, NavigationSection, SitePage } from "../docs-source/site/site-source.ts";

/**
 * The navigation of a site that has none: its folders are groups. The page of a folder itself comes first, then its other
 * pages, then its folders, each in the order of their names, numbers as numbers.
 */
export function navigationOfFolders(pages: SitePage[]): NavigationNode[] {
  const sections = new Map<string, NavigationSection>();
  const top: NavigationNode[] = [];
  const childrenOf = (folder: string): NavigationNode[] => {
    if (folder === "") return top;
    const known = sections.get(folder);
    if (known) return known.children;
    const section: NavigationSection = { type: "section", kind: "group", title: titleOf(nameOf(folder)), children: [] };
    sections.set(folder, section);
    childrenOf(folderOf(folder)).push(section);
    return section.children;
  };
  for (const { path } of pages.toSorted((a, b) => compare(a.path, b.path))) {
    const children = childrenOf(folderOf(path));
    if (isIndex(path)) children.unshift({ type: "page", path });
    else children.push({ type: "page", path });
  }
  for (const children of [top, ...[...sections.values()].map((section) => section.children)])
    children.sort((a, b) => Number(a.type === "section") - Number(b.type === "section"));
  return top;
}

function isIndex(path: string): boolean {
  return /^(?:index|readme)\.\w+$/i.test(nameOf(path));
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function compare(a: string, b: string): number {
  return collator.compare(a, b);
}

/** `01-getting_started` is Getting started. */
function titleOf(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+(?=\D)/, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
