import { folderOf } from "../../../docs-path.ts";
import { buildFolderTree, type FolderTree } from "../../folder-tree.ts";
import { titleFromName } from "../../navigation-from-folders.ts";
import type { PageLookup, SourceDocument } from "../../pages/page-lookup.ts";
import { presentFields } from "../../present-fields.ts";
import type { NavigationNode, NavigationSection } from "../../site-source.ts";
import { quoted, type SourceNotices } from "../../source-notices.ts";
import { readHref } from "../../values/checked-values.ts";
import { entriesOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { languageName } from "../language-name.ts";
import { placeInTree } from "./nextra-roots.ts";

/** The languages of a site whose pages are in a folder for each of them. */
export type NextraLanguages = { main: string; all: readonly string[] };

type Given = {
  /** By their folders, as these are in the tree of all pages. */
  metas: ReadonlyMap<string, SourceValue>;
  folder: string;
  /** The folder of the tree that is shown. */
  top: string;
  pages: PageLookup;
  notices: SourceNotices;
  languages: NextraLanguages | undefined;
  /** The addresses that programs answer. */
  routes: readonly string[];
};
type Context = Given & { folders: ReadonlyMap<string, ReadonlySet<string>> };

/** Folders as their `_meta` orders and names them, then what it does not name. */
export function readNextraNavigation(given: Given): NavigationNode[] {
  const { pages, metas, top } = given;
  const placed = pages.documents.map((document) => ({ ...document, name: placeInTree(document.root, document.name) }));
  let tree = buildFolderTree(placed);
  for (const name of top === "" ? [] : top.split("/")) tree = tree.folders.get(name) ?? tree;
  return listFolder(tree, top, metas.get(top), { ...given, folders: listFolders(pages.documents) });
}

/** The folders of the docs by their place in the tree, where folders of several roots may be one. */
function listFolders(documents: readonly SourceDocument[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const { root, name } of documents) {
    for (let folder = folderOf(name); folder !== ""; folder = folderOf(folder)) {
      const place = placeInTree(root, folder);
      if (place === placeInTree(root, folderOf(folder))) continue;
      const all = folders.get(place) ?? new Set();
      folders.set(place, all.add(root.folder === "" ? folder : `${root.folder}/${folder}`));
    }
  }
  return folders;
}

function nameFolder(own: string, at: SourceValue, name: string, { folders, folder, pages }: Context): void {
  for (const path of folders.get(own) ?? [folder === "" ? own : `${folder}/${own}`]) pages.nameFolder(path, at, name);
}

function listFolder(tree: FolderTree, path: string, meta: SourceValue | undefined, context: Context): NavigationNode[] {
  const nodes: NavigationNode[] = [];
  let list = nodes;
  const left = new Set(["index", ...namesIn(tree)]);
  for (const [name, value] of entriesOf(meta)) {
    const isKnown = left.delete(name);
    const type = textAt(value, "type");
    const title = textOf(value) ?? textAt(value, "title");
    if (name === "*") continue;
    if (textAt(value, "display") === "hidden") {
      if (isKnown) readEntry(tree, path, name, value, context, meta);
      continue;
    }
    if (type === "separator") {
      list = nodes;
      if (title === undefined) continue;
      const group: NavigationSection = { type: "section", kind: "group", title, children: [] };
      nodes.push(group);
      list = group.children;
    } else if (valueAt(value, "href")) {
      const href = readHref(valueAt(value, "href"), context.notices);
      if (href !== undefined) list.push({ type: "link", title: title ?? href, href });
    } else if (type === "menu") {
      const items = valueAt(value, "items");
      const folder = tree.folders.get(name);
      if (folder) nameItems(folder, placeOf(path, name), items, context);
      const links = folder
        ? linksOf(items, context)
        : listFolder(tree, path, items, context).filter((node) => node.type === "link");
      // On the pages of a folder that is a menu at the top, they are listed at the side.
      const [own] = isKnown ? readEntry(tree, path, name, value, context, meta) : [];
      if (own?.type === "section") list.push({ ...own, kind: "menu", children: [...own.children, ...links] });
      else if (own) list.push(own, ...links);
      else if (links.length > 0)
        list.push({ type: "section", kind: "menu", title: title ?? titleFromName(name), children: links });
    } else if (isKnown) list.push(...readEntry(tree, path, name, value, context, meta));
    // Where a folder has names for pages and no page, the build makes them.
    else if (!context.metas.has(placeOf(path, name)) && !isRoute(placeOf(path, name), context))
      context.notices.addFault(value, `There is no page ${quoted(name)}`);
  }
  const byName = new Intl.Collator("en", { numeric: true }).compare;
  const rest = [...left].sort((a, b) => Number(b === "index") - Number(a === "index") || byName(a, b));
  return [...nodes, ...rest.flatMap((name) => readEntry(tree, path, name, undefined, context))];
}

/** Notes the pages of a folder that its menu names by their keys. */
function nameItems(tree: FolderTree, path: string, items: SourceValue | undefined, context: Context): void {
  if (!items) return;
  for (const [name, value] of entriesOf(items)) {
    const page = tree.pages.get(name);
    const isLink = valueAt(value, "href") !== undefined;
    if (page && !isLink) context.pages.name(page.path, items, name);
    if (tree.folders.has(name) && !isLink) nameFolder(placeOf(path, name), items, name, context);
  }
}

function linksOf(items: SourceValue | undefined, { notices }: Context): NavigationNode[] {
  return [...entriesOf(items)].flatMap(([, value]): NavigationNode[] => {
    const href = valueAt(value, "href") ? readHref(valueAt(value, "href"), notices) : undefined;
    return href === undefined ? [] : [{ type: "link", title: textAt(value, "title") ?? href, href }];
  });
}

function placeOf(path: string, name: string): string {
  return path === "" ? name : `${path}/${name}`;
}

function isRoute(place: string, { routes }: Context): boolean {
  return routes.some((route) => `${route}/`.startsWith(`${place}/`));
}

function namesIn({ pages, folders }: FolderTree): string[] {
  return [...new Set([...pages.keys(), ...folders.keys()])];
}

function readEntry(
  tree: FolderTree,
  path: string,
  name: string,
  value: SourceValue | undefined,
  context: Context,
  meta?: SourceValue,
): NavigationNode[] {
  const title = textOf(value) ?? textAt(value, "title");
  const page = name === "index" ? tree.index : tree.pages.get(name);
  const folder = tree.folders.get(name);
  const root = page ?? folder?.index;
  // A folder's page is listed with the folder, but at the top of the site, which has none.
  if (name === "index" && path !== "") return [];
  if (!folder || (folder.pages.size === 0 && folder.folders.size === 0)) {
    if (!root) return [];
    context.pages.take(root.path, meta, name);
    return [{ type: "page", path: root.path, ...presentFields({ title: title ?? root.fields.label }) }];
  }
  const own = placeOf(path, name);
  if (meta) nameFolder(own, meta, name, context);
  const children = listFolder(folder, own, context.metas.get(own) ?? valueAt(value, "items"), context);
  const language = path === "" && context.languages?.all.includes(name) ? context.languages : undefined;
  if (language) {
    const first: NavigationNode[] = root ? [{ type: "page", path: root.path }] : [];
    const section = { type: "section", kind: "language", title: languageName(name), code: name } as const;
    const isDefault = name === language.main || undefined;
    return [{ ...section, ...presentFields({ isDefault }), children: [...first, ...children] }];
  }
  const isTab = path === "" && textAt(value, "type") === "page";
  const shown = title ?? (root && context.pages.titleOf(root.path)) ?? titleFromName(name.replace(/^\((.*)\)$/, "$1"));
  const section: NavigationSection = { type: "section", kind: isTab ? "tab" : "group", title: shown, children };
  return [Object.assign(section, presentFields({ root: root?.path, isCollapsed: path !== "" || undefined }))];
}
