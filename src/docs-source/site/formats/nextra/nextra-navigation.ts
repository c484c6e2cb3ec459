import { buildFolderTree, type FolderTree } from "../../folder-tree.ts";
import { titleFromName } from "../../navigation-from-folders.ts";
import type { PageLookup } from "../../pages/page-lookup.ts";
import { presentFields } from "../../present-fields.ts";
import type { NavigationNode, NavigationSection } from "../../site-source.ts";
import { quoted, type SourceNotices } from "../../source-notices.ts";
import { readHref } from "../../values/checked-values.ts";
import { entriesOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";

type Context = { metas: ReadonlyMap<string, SourceValue>; folder: string; pages: PageLookup; notices: SourceNotices };

/** Folders as their `_meta` orders and names them, then what it does not name. */
export function readNextraNavigation(
  metas: ReadonlyMap<string, SourceValue>,
  folder: string,
  pages: PageLookup,
  notices: SourceNotices,
): NavigationNode[] {
  const tree = buildFolderTree(pages.documents);
  return listFolder(tree, "", metas.get(""), { metas, folder, pages, notices });
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
      const children = listFolder(tree, path, valueAt(value, "items"), context).filter((node) => node.type === "link");
      if (children.length > 0)
        list.push({ type: "section", kind: "menu", title: title ?? titleFromName(name), children });
    } else if (isKnown) list.push(...readEntry(tree, path, name, value, context, meta));
    // Where a folder has names for pages and no page, the build makes them.
    else if (!context.metas.has(path === "" ? name : `${path}/${name}`))
      context.notices.addFault(value, `There is no page ${quoted(name)}`);
  }
  const byName = new Intl.Collator("en", { numeric: true }).compare;
  const rest = [...left].sort((a, b) => Number(b === "index") - Number(a === "index") || byName(a, b));
  return [...nodes, ...rest.flatMap((name) => readEntry(tree, path, name, undefined, context))];
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
  const isTab = path === "" && textAt(value, "type") === "page";
  const shown = title ?? (root && context.pages.titleOf(root.path)) ?? titleFromName(name.replace(/^\((.*)\)$/, "$1"));
  const section: NavigationSection = { type: "section", kind: isTab ? "tab" : "group", title: shown, children };
  return [Object.assign(section, presentFields({ root: root?.path, isCollapsed: path !== "" || undefined }))];
}
