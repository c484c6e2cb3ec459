import { buildFolderTree, type FolderTree } from "./folder-tree.ts";
import type { SourceDocument } from "./pages/page-lookup.ts";
import { presentFields } from "./present-fields.ts";
import type { NavigationNode } from "./site-source.ts";

/** What a format says about a folder beside its pages. */
export type FolderFacts = { title?: string; order?: number; isCollapsed?: boolean };

/**
 * Makes the navigation from the folders that pages are in: by the order that pages and folders give, then pages before
 * folders, then by name. A folder's page is `index` or `README`; a folder is a group.
 *
 * @param titleOf the title of a page, for groups that are named after their page
 */
export function navigationFromFolders(
  documents: SourceDocument[],
  titleOf: (path: string) => string | undefined,
  factsOf: (folder: string) => FolderFacts = () => ({}),
): NavigationNode[] {
  const top = buildFolderTree(documents);
  const nodes = listFolder(top, "", titleOf, factsOf);
  return top.index ? [pageNode(top.index), ...nodes] : nodes;
}

type Ordered = { order: number; isFolder: boolean; name: string; node: NavigationNode };

function listFolder(
  { pages, folders }: FolderTree,
  path: string,
  titleOf: (path: string) => string | undefined,
  factsOf: (folder: string) => FolderFacts,
): NavigationNode[] {
  const entries: Ordered[] = [...pages].map(([name, page]) => {
    return { order: page.fields.order ?? numberOf(name), isFolder: false, name, node: pageNode(page) };
  });
  for (const [name, folder] of folders) {
    const own = path === "" ? name : `${path}/${name}`;
    const facts = factsOf(own);
    const order = facts.order ?? folder.index?.fields.order ?? numberOf(name);
    if (folder.index && folder.pages.size === 0 && folder.folders.size === 0) {
      const node = { ...pageNode(folder.index), ...presentFields({ title: facts.title ?? folder.index.fields.label }) };
      entries.push({ order, isFolder: false, name, node });
      continue;
    }
    const title = facts.title ?? folder.index?.fields.label ?? (folder.index && titleOf(folder.index.path));
    const node: NavigationNode = {
      type: "section",
      kind: "group",
      title: title ?? titleFromName(name),
      ...presentFields({
        root: folder.index?.path,
        isCollapsed: facts.isCollapsed ?? (path === "" ? undefined : true),
      }),
      children: listFolder(folder, own, titleOf, factsOf),
    };
    entries.push({ order, isFolder: true, name, node });
  }
  const byName = new Intl.Collator("en", { numeric: true }).compare;
  const compare = (a: Ordered, b: Ordered) =>
    (a.order === b.order ? 0 : a.order - b.order) || Number(a.isFolder) - Number(b.isFolder) || byName(a.name, b.name);
  return entries.sort(compare).map(({ node }) => node);
}

export function pageNode({ path, fields }: SourceDocument): NavigationNode {
  return { type: "page", path, ...presentFields({ title: fields.label }) };
}

/** The documents in a folder of their root, named from there. */
export function documentsBelow(documents: SourceDocument[], folder: string): SourceDocument[] {
  if (folder === "") return documents;
  return documents.flatMap((document) => {
    return document.name.startsWith(`${folder}/`)
      ? [{ ...document, name: document.name.slice(folder.length + 1) }]
      : [];
  });
}

/** The number that a name begins with: 1 for `01-start`, infinite if there is none. */
export function numberOf(name: string): number {
  return Number(/^\d{1,6}(?=[-_. ]+\D)/.exec(name)?.[0] ?? Number.POSITIVE_INFINITY);
}

/** `Getting started` for `01-getting-started`. */
export function titleFromName(name: string): string {
  const words = withoutNumber(name).replace(/[-_]+/g, " ").trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name without the number in front that only orders it. Dates and versions are kept. */
export function withoutNumber(name: string): string {
  if (/^\d+(?:[-_.]\d+)+/.test(name)) return name;
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name;
}
