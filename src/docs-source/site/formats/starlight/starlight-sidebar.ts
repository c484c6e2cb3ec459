import { documentsBelow, navigationFromFolders } from "../../navigation-from-folders.ts";
import type { PageLookup, SourceDocument } from "../../pages/page-lookup.ts";
import { presentFields } from "../../present-fields.ts";
import type { NavigationNode, NavigationSection } from "../../site-source.ts";
import { quoted, type SourceNotices } from "../../source-notices.ts";
import { readHref } from "../../values/checked-values.ts";
import { flagAt, isObject, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { slugPath } from "./slug-path.ts";

const MAX_DEPTH = 20;

type Context = {
  pages: PageLookup;
  /** The folder of all documents. */
  folder: string;
  /** The folder of the language in it; empty for the one at the root. */
  prefix: string;
  /** The folder of the default language, whose pages are shown for those that are not translated. */
  main?: string;
  language: string;
  /** The folders of other languages, which are no parts of the one at the root. */
  others?: string[];
  notices: SourceNotices;
};

/** The sidebar in one language. Without one, all pages are listed. */
export function readStarlightSidebar(from: SourceValue | undefined, context: Context): NavigationNode[] {
  return itemsOf(from).length > 0 ? readItems(from, context, 0) : generatedItems("", context);
}

function readItems(from: SourceValue | undefined, context: Context, depth: number): NavigationNode[] {
  return depth > MAX_DEPTH ? [] : itemsOf(from).flatMap((item) => readItem(item, context, depth));
}

function readItem(from: SourceValue, context: Context, depth: number): NavigationNode[] {
  if (!isObject(from)) return readPage(from, undefined, undefined, context);
  const title =
    textAt(from, "translations", context.language) ?? textAt(from, "label") ?? textAt(from, "label", context.language);
  const badge = valueAt(from, "badge");
  const tag = textOf(badge) ?? textAt(badge, "text");
  const slug = valueAt(from, "slug");
  if (slug) return readPage(slug, title, tag, context);
  if (valueAt(from, "link")) {
    const href = readHref(valueAt(from, "link"), context.notices);
    const page = href?.startsWith("/")
      ? findPage(href.replace(/^\/|\/$/g, ""), context, valueAt(from, "link"))
      : undefined;
    if (page) return [{ type: "page", path: page, ...presentFields({ title, tag }) }];
    return href === undefined ? [] : [{ type: "link", title: title ?? href, href }];
  }
  const folder = textAt(from, "autogenerate", "directory");
  const children =
    folder === undefined
      ? readItems(valueAt(from, "items"), context, depth + 1)
      : generatedItems(folder, context, valueAt(from, "autogenerate", "directory"));
  if (title === undefined) return children;
  const isCollapsed = flagAt(from, "collapsed") ?? flagAt(from, "autogenerate", "collapsed");
  const section: NavigationSection = { type: "section", kind: "group", title, children };
  return [Object.assign(section, presentFields({ tag, isCollapsed: isCollapsed || undefined }))];
}

function readPage(
  at: SourceValue,
  title: string | undefined,
  tag: string | undefined,
  context: Context,
): NavigationNode[] {
  const slug = textOf(at) ?? "";
  const path = findPage(slug.replace(/^\/|\/$/g, ""), context, at);
  if (path !== undefined)
    return [{ type: "page", path, ...presentFields({ title: title ?? labelOf(path, context.pages), tag }) }];
  context.notices.addFault(at, `There is no page ${quoted(slug)}`);
  return [];
}

const labels = new WeakMap<PageLookup, ReadonlyMap<string, string | undefined>>();

/** What its frontmatter calls a page in the sidebar. */
function labelOf(path: string, pages: PageLookup): string | undefined {
  const known = labels.get(pages) ?? new Map(pages.documents.map(({ path, fields }) => [path, fields.label]));
  labels.set(pages, known);
  return known.get(path);
}

/** A page that is not translated is shown as it is in the default language. */
function findPage(slug: string, { pages, folder, prefix, main = "" }: Context, at?: SourceValue): string | undefined {
  const own =
    pages.find(folder, `${prefix}/${slug}`, at) ??
    pages.find(folder, slug, at) ??
    findBySlug(slug, pages, at) ??
    (main === "" ? undefined : pages.find(folder, `${main}/${slug}`, at));
  return own?.path;
}

const addresses = new WeakMap<PageLookup, ReadonlyMap<string, string>>();

function findBySlug(slug: string, pages: PageLookup, at: SourceValue | undefined) {
  const known = addresses.get(pages) ?? new Map(pages.documents.toReversed().map((page) => [slugOf(page), page.path]));
  addresses.set(pages, known);
  const path = known.get(slug);
  return path === undefined ? undefined : pages.take(path, at);
}

function slugOf({ fields, name }: SourceDocument): string {
  return fields.slug?.replace(/^\/|\/$/g, "") ?? slugPath(name);
}

function generatedItems(
  directory: string,
  { pages, folder, prefix, others = [] }: Context,
  at?: SourceValue,
): NavigationNode[] {
  const clean = directory.replace(/^[./]+|\/$/g, "");
  if (at && clean !== "") pages.nameFolder([folder, prefix, clean].filter(Boolean).join("/"), at);
  const place = [prefix, clean].filter((part) => part !== "").join("/");
  const own = pages.documents.filter(({ root, path, name }) => {
    const isOther = prefix === "" && others.some((other) => name.startsWith(`${other}/`));
    return root.folder === folder && !isOther && !/(?:^|\/)_/.test(path);
  });
  return navigationFromFolders(documentsBelow(own, place), pages.titleOf);
}
