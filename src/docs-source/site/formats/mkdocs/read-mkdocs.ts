import { folderOf, joinDocsPath, nameOf } from "../../../docs-path.ts";
import { createIgnoreTest } from "../../ignore-rules.ts";
import { visibleLabel } from "../../label-markup.ts";
import { titleFromName } from "../../navigation-from-folders.ts";
import { inHome, type SiteReading, type SourceFiles } from "../../site-reading.ts";
import type { NavigationNode, NavigationSection, SiteRedirect } from "../../site-source.ts";
import { quoted } from "../../source-notices.ts";
import { isHref } from "../../values/checked-values.ts";
import { readRedirect } from "../../values/site-redirect.ts";
import { entriesOf, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { readSummary } from "../gitbook-summary.ts";
import { readFolderOrders } from "./folder-orders.ts";
import { findFolderNavs, findLiterateNav } from "./literate-nav.ts";
import { MKDOCS_NAMES } from "./mkdocs-names.ts";
import { readMkdocsSettings } from "./mkdocs-settings.ts";
import { navigationByOrders } from "./navigation-by-orders.ts";
import type { NavigationContext } from "./navigation-context.ts";
import { readMkdocsFile } from "./read-mkdocs-file.ts";

/** Reads `mkdocs.yml`, `properdocs.yml` or `zensical.toml`. */
export async function readMkdocs(sources: SourceFiles): Promise<SiteReading> {
  const { files, notices } = sources;
  const file = MKDOCS_NAMES.map((name) => inHome(sources, name)).find((path) => files.has(path)) ?? "";
  const root = await readMkdocsFile(sources, file);
  const written = textAt(root, "docs_dir") ?? "docs";
  const folder = joinDocsPath(sources.home, written) ?? inHome(sources, "docs");
  const isIgnored = createIgnoreTest(textAt(root, "exclude_docs") ?? "");
  const isExcluded = (path: string) => path.startsWith(`${folder}/`) && isIgnored(path.slice(folder.length + 1));
  const hasTabs = itemsOf(valueAt(root, "theme", "features")).some((item) =>
    textOf(item)?.startsWith("navigation.tabs"),
  );
  const orders = await readFolderOrders(sources, root, folder);
  const list = findLiterateNav(sources, root, folder);
  const listed = list === undefined ? undefined : ((await sources.docs.read(list)) ?? "");
  const lists = new Map<string, List>();
  for (const [target, file] of findFolderNavs(sources, root, folder))
    lists.set(target, { file, text: (await sources.docs.read(file)) ?? "" });
  const isList = (path: string) =>
    path === list || (!IS_FOLDER_PAGE.test(path) && [...lists.values()].some(({ file }) => file === path));
  return {
    file,
    settings: readMkdocsSettings(root, sources, folder),
    roots: [{ folder, base: "" }],
    staticFolders: [],
    origin: textAt(root, "site_url"),
    ...baseOf(textAt(root, "site_url")),
    excluded: new Set([...files].filter((path) => isList(path) || isExcluded(path))),
    redirects: readRedirects(root, sources),
    navigate: (pages) => {
      if (list !== undefined && listed !== undefined)
        return readSummary(list, listed, pages, notices, { hasHeadings: false }).map((node) =>
          node.type === "section" && hasTabs ? { ...node, kind: "tab" } : node,
        );
      const nav = itemsOf(valueAt(root, "nav"));
      if (orders)
        return navigationByOrders({ pages, folder, notices, hasTabs, orders }, nav.length > 0 ? nav : undefined);
      return nav.flatMap((item) => readEntry(item, { pages, folder, notices, hasTabs, lists }, true));
    },
  };
}

/** MkDocs leaves links from the root as they are, so that on such a site they begin with the folder of its host. */
function baseOf(url: string | undefined): { base?: string } {
  if (url === undefined || !URL.canParse(url)) return {};
  const path = new URL(url).pathname.replace(/(?<!\/)\/+$/, "");
  return path === "" ? {} : { base: path };
}

const IS_FOLDER_PAGE = /(?:^|\/)(?:index|readme)\.md$/i;

/** A file with the list of links of a folder, for the plugin literate-nav. */
type List = { file: string; text: string };
/** The lists are by the names of their folders in `nav`. */
type Context = NavigationContext & { lists: ReadonlyMap<string, List> };

/** A path or an address, or an object from a title to a path, an address or a list. */
function readEntry(from: SourceValue, context: Context, isTop = false): NavigationNode[] {
  const reference = textOf(from);
  if (reference !== undefined)
    return readFolder(reference, undefined, context, isTop) ?? readTarget(from, undefined, context);
  return [...entriesOf(from)].flatMap(([written, value]): NavigationNode[] => {
    const title = written === "null" ? "" : written;
    const target = textOf(value);
    if (target !== undefined) return readFolder(target, title, context, isTop) ?? readTarget(value, title, context);
    const children = itemsOf(value).flatMap((item) => readEntry(item, context));
    const [first] = children;
    const isIndex = first?.type === "page" && IS_FOLDER_PAGE.test(first.path);
    const section: NavigationSection = {
      type: "section",
      kind: isTop && context.hasTabs ? "tab" : "group",
      title,
      children,
    };
    // The index of a section is the page of its title, unless the navigation gives it a title of its own.
    if (isIndex && first.title === undefined) Object.assign(section, { root: first.path, children: children.slice(1) });
    if (title.trim() === "") section.title = titleOfPage(section, context) ?? title;
    return [section];
  });
}

/** A folder whose pages a list of links orders. */
function readFolder(
  target: string,
  title: string | undefined,
  context: Context,
  isTop: boolean,
): NavigationNode[] | undefined {
  const list = context.lists.get(target);
  if (!list) return undefined;
  const { pages, folder, notices, hasTabs } = context;
  const root = pages.find(folder, target)?.path;
  const children = readSummary(list.file, list.text, pages, notices, { hasHeadings: false }).filter(
    (node) => node.type !== "page" || node.path !== root,
  );
  const kind = isTop && hasTabs ? "tab" : "group";
  const section: NavigationSection = { type: "section", kind, title: title ?? "", children };
  if (root !== undefined) section.root = root;
  if (title === undefined) section.title = titleOfPage(section, context) ?? titleFromName(nameOf(target.slice(0, -1)));
  return [section];
}

/** A section without a title is called as its page. */
function titleOfPage({ root }: NavigationSection, { pages }: Context): string | undefined {
  return root === undefined ? undefined : (pages.titleOf(root) ?? titleFromName(nameOf(folderOf(root))));
}

function readTarget(from: SourceValue, title: string | undefined, context: Context): NavigationNode[] {
  const target = textOf(from) ?? "";
  if (/^(?:[a-z][\w+.-]*:|\/)/i.test(target))
    return isHref(target) ? [{ type: "link", title: title ?? target, href: target }] : [];
  // Those of YAML are found again by what they say.
  const page = context.pages.find(context.folder, target, from.path.endsWith(".toml") ? from : undefined);
  if (page) return [{ type: "page", path: page.path, ...(title !== undefined && { title: visibleLabel(title) }) }];
  context.notices.addFault(from, `There is no page ${quoted(target)}`);
  return [];
}

/** The map of the plugin for redirects, from files that were to those that are. */
function readRedirects(root: SourceValue | undefined, { notices }: SourceFiles): SiteRedirect[] {
  const plugins = valueAt(root, "plugins");
  const plugin = [plugins, ...itemsOf(plugins)].map((item) => valueAt(item, "redirects")).find((item) => item);
  return [...entriesOf(valueAt(plugin, "redirect_maps"))].flatMap(([from, value]) => {
    const to = textOf(value);
    const target = to === undefined || /^https?:/i.test(to) ? to : addressOf(to);
    return readRedirect(value, addressOf(from), target, true, notices) ?? [];
  });
}

function addressOf(path: string): string {
  const [, file = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return `/${file
    .replace(/\.md$/i, "")
    .replace(/(?:^|\/)(?:index|README)$/, "")
    .replace(/^\/|\/$/g, "")}${suffix}`;
}
