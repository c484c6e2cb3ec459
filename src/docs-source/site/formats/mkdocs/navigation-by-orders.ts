import { joinDocsPath, nameOf } from "../../../docs-path.ts";
import { buildFolderTree, type FolderTree } from "../../folder-tree.ts";
import { createIgnoreTest } from "../../ignore-rules.ts";
import { pageNode, titleFromName } from "../../navigation-from-folders.ts";
import type { SourceDocument } from "../../pages/page-lookup.ts";
import type { NavigationNode } from "../../site-source.ts";
import { quoted } from "../../source-notices.ts";
import { isHref } from "../../values/checked-values.ts";
import { entriesOf, itemsOf, type SourceValue, textAt, textOf } from "../../values/source-value.ts";
import type { FolderOrder } from "./folder-orders.ts";
import type { NavigationContext } from "./navigation-context.ts";

type Context = NavigationContext & { orders: ReadonlyMap<string, FolderOrder> };

/** A page or a folder that a list may name. */
type Child = { path: string; name: string; page?: SourceDocument; folder?: FolderTree };
/** An entry; what a pattern lists is known once all other entries are read. */
type Part =
  | { type: "node"; node: NavigationNode }
  | { type: "child"; child: Child; title: string | undefined }
  | { type: "pattern"; pattern: string }
  | { type: "section"; title: string; parts: Part[] };
type List = { path: string; tree: FolderTree; left: Map<string, Child>; isTop: boolean };

/** The navigation of the folder of all pages, in the order that it and the folders below it give. */
export function navigationByOrders(context: Context, nav: SourceValue[] | undefined): NavigationNode[] {
  const { pages, folder, orders } = context;
  const own = orders.get(folder);
  const order = nav === undefined ? own : { isHidden: false, isDescending: false, hasRest: false, ...own, nav };
  return listFolder(context, buildFolderTree(pages.documents), folder, order, true);
}

function listFolder(
  context: Context,
  tree: FolderTree,
  path: string,
  order: FolderOrder | undefined,
  isTop: boolean,
): NavigationNode[] {
  const children = childrenOf(tree, path);
  if (order?.isDescending) children.reverse();
  if (order?.nav === undefined) return children.flatMap((child) => nodesOf(context, child, undefined, isTop));
  const list: List = { path, tree, left: new Map(children.map((child) => [child.path, child])), isTop };
  const parts = order.nav.flatMap((entry) => readEntry(context, list, entry));
  if (order.hasRest) parts.push({ type: "pattern", pattern: "*" });
  return parts.flatMap((part) => resolve(context, list, part, isTop));
}

/** The folder's own page, its pages and its folders, each by their names. */
function childrenOf({ index, pages, folders }: FolderTree, path: string): Child[] {
  const byName = (a: Child, b: Child) => (a.name < b.name ? -1 : 1);
  const ofPage = (page: SourceDocument): Child => ({ path: page.path, name: nameOf(page.path), page });
  return [
    ...(index ? [ofPage(index)] : []),
    ...[...pages.values()].map(ofPage).sort(byName),
    ...[...folders].map(([name, folder]): Child => ({ path: `${path}/${name}`, name, folder })).sort(byName),
  ];
}

function resolve(context: Context, list: List, part: Part, isTop: boolean): NavigationNode[] {
  switch (part.type) {
    case "node":
      return [part.node];
    case "child":
      return nodesOf(context, part.child, part.title, isTop);
    case "section": {
      const children = part.parts.flatMap((inner) => resolve(context, list, inner, false));
      return [sectionOf(context, part.title, children, isTop)];
    }
    case "pattern": {
      const isMatch = createIgnoreTest(part.pattern);
      const found = [...list.left.values()].filter(({ name }) => isMatch(name));
      for (const { path } of found) list.left.delete(path);
      return found.flatMap((child) => nodesOf(context, child, undefined, isTop));
    }
  }
}

function nodesOf(
  context: Context,
  { page, folder, path, name }: Child,
  title: string | undefined,
  isTop: boolean,
): NavigationNode[] {
  if (page) {
    context.pages.take(page.path);
    return [title === undefined ? pageNode(page) : { type: "page", path: page.path, title }];
  }
  const order = context.orders.get(path);
  if (!folder || (order?.isHidden && title === undefined)) return [];
  const children = listFolder(context, folder, path, order, false);
  if (children.length === 0) return [];
  const section = sectionOf(context, title ?? order?.title ?? titleFromName(name), children, isTop);
  const [first] = children;
  const isIndex = first?.type === "page" && first.path === folder.index?.path && first.title === undefined;
  return [isIndex ? { ...section, root: first.path, children: children.slice(1) } : section];
}

function sectionOf({ hasTabs }: Context, title: string, children: NavigationNode[], isTop: boolean) {
  return { type: "section" as const, kind: isTop && hasTabs ? ("tab" as const) : ("group" as const), title, children };
}

/** A name, a pattern, or an object from a title to a name, an address or a list. */
function readEntry(context: Context, list: List, entry: SourceValue): Part[] {
  const text = textOf(entry);
  const pattern = patternOf(text ?? textAt(entry, "glob") ?? "");
  if (pattern !== undefined) return [{ type: "pattern", pattern }];
  if (text !== undefined) return readTarget(context, list, entry, undefined);
  return [...entriesOf(entry)].flatMap(([title, value]): Part[] => {
    if (textOf(value) !== undefined) return readTarget(context, list, value, title);
    return [{ type: "section", title, parts: itemsOf(value).flatMap((item) => readEntry(context, list, item)) }];
  });
}

/** What an entry for all that no other entry names matches. Undefined for the name of one thing. */
function patternOf(entry: string): string | undefined {
  if (!entry.startsWith("...")) return /[*?[\]]/.test(entry) ? entry : undefined;
  const filters = entry.split("|").map((part) => part.trim().replace(/^glob=/, ""));
  return filters.slice(1).find((filter) => !/^(?:flat|regex=.*|)$/.test(filter)) ?? "*";
}

function readTarget(context: Context, list: List, from: SourceValue, title: string | undefined): Part[] {
  const target = textOf(from) ?? "";
  if (/^(?:[a-z][\w+.-]*:|\/)/i.test(target))
    return isHref(target) ? [{ type: "node", node: { type: "link", title: title ?? target, href: target } }] : [];
  const place = joinDocsPath(list.path, target.replace(/\/$/, "")) ?? "";
  const child = list.left.get(place) ?? findFolder(list, place);
  list.left.delete(place);
  if (child) return [{ type: "child", child, title }];
  const page = context.pages.find(list.path, target);
  if (page) list.left.delete(page.path);
  if (page) return [{ type: "child", child: { path: page.path, name: nameOf(page.path), page }, title }];
  context.notices.addFault(from, `There is no page ${quoted(target)}`);
  return [];
}

/** A folder deeper than the list that names it. */
function findFolder({ path, tree }: List, place: string): Child | undefined {
  if (!place.startsWith(`${path}/`)) return undefined;
  let folder: FolderTree | undefined = tree;
  for (const name of place.slice(path.length + 1).split("/")) folder = folder?.folders.get(name);
  return folder && { path: place, name: nameOf(place), folder };
}
