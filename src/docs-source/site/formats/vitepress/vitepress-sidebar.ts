import { visibleLabel } from "../../label-markup.ts";
import { titleFromName } from "../../navigation-from-folders.ts";
import type { PageLookup } from "../../pages/page-lookup.ts";
import { presentFields } from "../../present-fields.ts";
import type { NavigationNode, NavigationSection } from "../../site-source.ts";
import { quoted, type SourceNotices } from "../../source-notices.ts";
import { isHref } from "../../values/checked-values.ts";
import { entriesOf, flagAt, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../../values/source-value.ts";

const MAX_DEPTH = 20;

type Context = {
  pages: PageLookup;
  /** Where a link is looked for: the folder of the language, then that of the whole site. */
  folders: string[];
  /** The page at an address that is not that of its file. */
  findRewritten(address: string): string | undefined;
  notices: SourceNotices;
};

/** One sidebar, or one for each part of the site, which are tabs. */
export function readVitepressSidebar(
  from: SourceValue | undefined,
  nav: SourceValue | undefined,
  context: Context,
): NavigationNode[] {
  if (Array.isArray(from?.value)) return readItems(from, "", context, 0);
  const parts = [...entriesOf(from)].flatMap(([prefix, value]): NavigationSection[] => {
    const base = textAt(value, "base") ?? "";
    const items = Array.isArray(value.value) ? value : valueAt(value, "items");
    const children = readItems(items, base, context, 0);
    const [folder = ""] = context.folders;
    const name = prefix.replace(/^\/|\/$/g, "");
    if (from && name !== "") context.pages.nameFolder(folder === "" ? name : `${folder}/${name}`, from, prefix);
    return children.length === 0 ? [] : [{ type: "section", kind: "tab", title: titleOf(prefix, nav), children }];
  });
  const [single] = parts;
  return parts.length === 1 && single ? single.children : parts;
}

/** The text of the link at the top that leads to a part of the site. */
function titleOf(prefix: string, nav: SourceValue | undefined): string {
  const all = itemsOf(nav).flatMap((item) => [item, ...itemsOf(valueAt(item, "items"))]);
  const start = `/${prefix.replace(/^\/|\/$/g, "")}/`;
  const item = all.find((candidate) => `${textAt(candidate, "link") ?? ""}/`.startsWith(start));
  const name = prefix.replace(/\/$/, "").split("/").at(-1) ?? "";
  return (item && textAt(item, "text")) ?? (name === "" ? "Documentation" : titleFromName(name));
}

function readItems(from: SourceValue | undefined, base: string, context: Context, depth: number): NavigationNode[] {
  if (depth > MAX_DEPTH) return [];
  return itemsOf(from).flatMap((item) => readItem(item, base, context, depth));
}

function readItem(from: SourceValue, around: string, context: Context, depth: number): NavigationNode[] {
  const base = textAt(from, "base") ?? around;
  const title = textAt(from, "text");
  const link = valueAt(from, "link");
  const own = textAt(from, "link") === undefined ? undefined : readTarget(link ?? from, base, title, context);
  if (!valueAt(from, "items")) return own ? [own] : [];
  const children = readItems(valueAt(from, "items"), base, context, depth + 1);
  const section: NavigationSection = { type: "section", kind: "group", title: title ?? "", children };
  return [
    Object.assign(
      section,
      presentFields({
        root: own?.type === "page" ? own.path : undefined,
        href: own?.type === "link" ? own.href : undefined,
        isCollapsed: flagAt(from, "collapsed") || undefined,
      }),
    ),
  ];
}

function readTarget(
  at: SourceValue,
  base: string,
  title: string | undefined,
  context: Context,
): NavigationNode | undefined {
  const link = textOf(at) ?? "";
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(link))
    return isHref(link) ? { type: "link", title: title ?? link, href: link } : undefined;
  const path = `${base}${link}`.replace(/\.(?:html|md)(?=$|[?#])/, "").replace(/^\/+/, "");
  for (const folder of context.folders) {
    const page = context.pages.find(folder, path, at);
    if (page) return { type: "page", path: page.path, ...presentFields({ title: title && visibleLabel(title) }) };
  }
  const rewritten = context.findRewritten(path.replace(/[?#].*$/s, "").replace(/(?:^|\/)index$|\/$/, ""));
  if (rewritten !== undefined) {
    context.pages.take(rewritten, at);
    return { type: "page", path: rewritten, ...presentFields({ title: title && visibleLabel(title) }) };
  }
  context.notices.addFault(at, `There is no page ${quoted(link)}`, `/${path}`);
  return undefined;
}
