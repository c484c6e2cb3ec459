import { buildFolderTree, type FolderTree } from "../../folder-tree.ts";
import { titleFromName } from "../../navigation-from-folders.ts";
import type { PageLookup } from "../../pages/page-lookup.ts";
import { presentFields } from "../../present-fields.ts";
import type { NavigationNode, NavigationSection } from "../../site-source.ts";
import { quoted, type SourceNotices } from "../../source-notices.ts";
import { readHref } from "../../values/checked-values.ts";
import { entriesOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { languageName } from "../language-name.ts";

/** The languages of a site whose pages are in a folder for each of them. */
export type NextraLanguages = { main: string; all: readonly string[] };

type Context = {
  metas: ReadonlyMap<string, SourceValue>;
  folder: string;
  pages: PageLookup;
  notices: SourceNotices;
  languages: NextraLanguages | undefined;
};

/** Folders as their `_meta` orders and names them, then what it does not name. */
export function readNextraNavigation(
  metas: ReadonlyMap<string, SourceValue>,
  folder: string,
  pages: PageLookup,
  notices: SourceNotices,
  languages?: NextraLanguages,
): NavigationNode[] {
  const tree = buildFolderTree(pages.documents);
  return listFolder(tree, "", metas.get(""), { metas, folder, pages, notices, languages });
}

function listFolder(tree: FolderTree, path: string, meta: SourceValue | undefined, context: Context): NavigationNode[] {
  const nodes: NavigationNode[] = [];
  let list = nodes;
  const left = new Set(["index", ...namesIn(tree)]);
  for (const [name, value] of entriesOf(meta)) {
    const isKnown = left.delete(name);
    const type = textAt(value, "type");
    const title = textOf(value) ?? textAt(value, "title");
    if (name === "*" || textAt(value, "display") === "hidden") continue;
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
      if (folder) nameItems(folder, path === "" ? name : `${path}/${name}`, items, context);
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
    else if (!context.metas.has(path === "" ? name : `${path}/${name}`))
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
    if (tree.folders.has(name) && !isLink)
      context.pages.nameFolder([context.folder, path, name].filter(Boolean).join("/"), items, name);
  }
}

function linksOf(items: SourceValue | undefined, { notices }: Context): NavigationNode[] {
  return [...entriesOf(items)].flatMap(([, value]): NavigationNode[] => {
    const href = valueAt(value, "href") ? readHref(valueAt(value, "href"), notices) : undefined;
    return href === undefined ? [] : [{ type: "link", title: textAt(value, "title") ?? href, href }];
  });
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
  const own = path === "" ? name : `${path}/${name}`;
  if (meta) context.pages.nameFolder(context.folder === "" ? own : `${context.folder}/${own}`, meta, name);
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
