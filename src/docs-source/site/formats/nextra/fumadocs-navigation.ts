import { joinDocsPath } from "../../../docs-path.ts";
import { buildFolderTree, type FolderTree } from "../../folder-tree.ts";
import { pageNode, titleFromName } from "../../navigation-from-folders.ts";
import type { PageLookup, SourceDocument } from "../../pages/page-lookup.ts";
import { presentFields } from "../../present-fields.ts";
import type { NavigationNode, NavigationSection } from "../../site-source.ts";
import { quoted, type SourceNotices } from "../../source-notices.ts";
import { isHref, readIcon } from "../../values/checked-values.ts";
import { flagAt, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { readMenuTitle } from "./menu-title.ts";

const MAX_DEPTH = 30;

type Context = {
  metas: ReadonlyMap<string, SourceValue>;
  folder: string;
  top: FolderTree;
  pages: PageLookup;
  notices: SourceNotices;
};
type Place = { tree: FolderTree; path: string };

/** Folders as their `meta.json` orders and names them; one that is a `root` is a tab. */
export function readFumadocsNavigation(
  metas: ReadonlyMap<string, SourceValue>,
  folder: string,
  pages: PageLookup,
  notices: SourceNotices,
): NavigationNode[] {
  const top = buildFolderTree(pages.documents.filter(({ root }) => root.folder === folder));
  return listFolder({ tree: top, path: "" }, { metas, folder, top, pages, notices }, true);
}

function listFolder(place: Place, context: Context, hasIndex: boolean, depth = 0): NavigationNode[] {
  const { tree, path } = place;
  const listed = valueAt(context.metas.get(path), "pages");
  const left = new Set([...(hasIndex && tree.index ? ["index"] : []), ...tree.pages.keys(), ...tree.folders.keys()]);
  const entries = itemsOf(listed).map((item) => ({ item, text: textOf(item) ?? "" }));
  for (const { text } of entries) left.delete(text.replace(/^(?:!|\.\.\.)/, "").replace(/^\.\/|\/index$|\/$/g, ""));
  const nodes: NavigationNode[] = [];
  let list = nodes;
  for (const { item, text } of depth > MAX_DEPTH ? [] : entries) {
    const separator = readMenuTitle(text);
    const [, title, href] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^()]*)\)$/.exec(text) ?? [];
    if (separator) {
      const group: NavigationSection = {
        type: "section",
        kind: "group",
        title: separator.title.trim(),
        children: [],
      };
      nodes.push(group);
      list = group.children;
    } else if (title !== undefined && href !== undefined) {
      if (isHref(href)) list.push({ type: "link", title, href });
    } else if (text === "..." || text === "z...a")
      list.push(...readRest(place, [...left], text !== "...", context, depth));
    else if (text.startsWith("...")) list.push(...readInline(item, text.slice(3), place, context, depth));
    else if (text.startsWith("!")) nameHidden(item, text.slice(1), place, context);
    else list.push(...readNamed(item, text, place, context, depth));
  }
  return listed ? nodes : readRest(place, [...left], false, context, depth);
}

/** What a list does not name, in the order of names, the folder's page first and folders last. */
function readRest(
  place: Place,
  names: string[],
  isReversed: boolean,
  context: Context,
  depth: number,
): NavigationNode[] {
  const byName = new Intl.Collator("en", { numeric: true }).compare;
  const rank = (name: string) => (name === "index" ? 0 : place.tree.pages.has(name) ? 1 : 2);
  const sorted = names.sort((a, b) => rank(a) - rank(b) || byName(a, b));
  if (isReversed) sorted.reverse();
  return sorted.flatMap((name) => readName(name, place, context, depth) ?? []);
}

function readInline(at: SourceValue, name: string, place: Place, context: Context, depth: number): NavigationNode[] {
  const found = openPath(place, name);
  if (found) {
    context.pages.nameFolder(`${context.folder}/${found.path}`, at);
    return listFolder(found, context, true, depth + 1);
  }
  // "...guides/install" is the page where it is no folder.
  const page = findNamed(at, name, place, context, depth);
  if (!page) context.notices.addFault(at, `There is no folder ${quoted(name)}`);
  return page ?? [];
}

function readNamed(at: SourceValue, text: string, place: Place, context: Context, depth: number): NavigationNode[] {
  const node = findNamed(at, text, place, context, depth);
  if (!node) context.notices.addFault(at, `There is no page ${quoted(text)}`);
  return node ?? [];
}

function findNamed(
  at: SourceValue,
  text: string,
  place: Place,
  context: Context,
  depth: number,
): NavigationNode[] | undefined {
  const names = text
    .replace(/^\.\//, "")
    .replace(/\/$/, "")
    .replace(/\.mdx?$/, "")
    .split("/");
  const name = names.pop() ?? "";
  const path = joinDocsPath(place.path, names.join("/"));
  const folder = path === undefined ? undefined : openPath({ tree: context.top, path: "" }, path);
  return folder && readName(name, folder, context, depth, at);
}

/** An entry with `!` takes a page out of those that are listed by themselves. */
function nameHidden(at: SourceValue, name: string, { tree, path }: Place, context: Context): void {
  const page = tree.pages.get(name) ?? (name === "index" ? tree.index : undefined);
  if (page) context.pages.name(page.path, at);
  else if (tree.folders.has(name)) context.pages.nameFolder([context.folder, path, name].filter(Boolean).join("/"), at);
}

function readName(
  name: string,
  { tree, path }: Place,
  context: Context,
  depth: number,
  at?: SourceValue,
): NavigationNode[] | undefined {
  const page = name === "index" ? tree.index : tree.pages.get(name);
  if (page) return [take(page, context, at)];
  const folder = tree.folders.get(name);
  if (!folder) return undefined;
  const isPage = folder.index && folder.pages.size === 0 && folder.folders.size === 0;
  const own = path === "" ? name : `${path}/${name}`;
  if (at) context.pages.nameFolder(`${context.folder}/${own}`, at);
  if (folder.index && isPage) return [take(folder.index, context)];
  const meta = context.metas.get(own);
  const isRoot = flagAt(meta, "root") ?? false;
  const names = itemsOf(valueAt(meta, "pages")).map(textOf);
  const root = isRoot || names.includes("index") ? undefined : folder.index;
  const title = textAt(meta, "title") ?? (folder.index && context.pages.titleOf(folder.index.path));
  const section: NavigationSection = {
    type: "section",
    kind: isRoot ? "tab" : "group",
    title: title ?? titleFromName(name.replace(/^\((.*)\)$/, "$1")),
    children: listFolder({ tree: folder, path: own }, context, root === undefined, depth + 1),
  };
  const isCollapsed = isRoot || flagAt(meta, "defaultOpen") ? undefined : true;
  return [
    Object.assign(section, presentFields({ icon: readIcon(valueAt(meta, "icon")), root: root?.path, isCollapsed })),
  ];
}

function take(page: SourceDocument, { pages }: Context, at?: SourceValue): NavigationNode {
  pages.take(page.path, at);
  return pageNode(page);
}

function openPath({ tree, path }: Place, names: string): Place | undefined {
  let at: Place | undefined = { tree, path };
  for (const name of names === "" ? [] : names.split("/")) {
    const next: FolderTree | undefined = at?.tree.folders.get(name);
    at = next && at && { tree: next, path: at.path === "" ? name : `${at.path}/${name}` };
  }
  return at;
}
