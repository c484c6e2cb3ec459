import type { PageLookup } from "../../pages/page-lookup.ts";
import { presentFields } from "../../present-fields.ts";
import type { ApiReference, NavigationNode, NavigationSection, SectionKind } from "../../site-source.ts";
import { quoted, type SourceNotices } from "../../source-notices.ts";
import { isHref, readHref, readIcon } from "../../values/checked-values.ts";
import {
  entriesOf,
  flagAt,
  isObject,
  itemsOf,
  type SourceValue,
  textAt,
  textOf,
  valueAt,
} from "../../values/source-value.ts";
import { languageName } from "../language-name.ts";
import { findApiSource, readApiReference } from "./api-settings.ts";

/** `api` is what the operations are of that a section around them, or the whole site, names. */
type Context = {
  pages: PageLookup;
  home: string;
  files: ReadonlySet<string>;
  notices: SourceNotices;
  api?: ApiReference | undefined;
};

/** The lists of a section, and the name and kind of what they hold. */
const LISTS: ReadonlyMap<string, { kind: SectionKind; name: string }> = new Map([
  ["languages", { kind: "language", name: "language" }],
  ["versions", { kind: "version", name: "version" }],
  ["products", { kind: "product", name: "product" }],
  ["tabs", { kind: "tab", name: "tab" }],
  ["dropdowns", { kind: "dropdown", name: "dropdown" }],
  ["anchors", { kind: "anchor", name: "anchor" }],
  ["menu", { kind: "menu", name: "item" }],
  ["groups", { kind: "group", name: "group" }],
]);
const OTHER_KEYS = new Set(
  "pages global href root icon iconType tag hidden default expanded collapsed description color $ref openapi asyncapi boost drilldown".split(
    " ",
  ),
);
const OPERATION = /^(?:\S+\s+)?(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|WEBHOOK)\s+(\S.*)$/i;

/** The parts of the navigation, or of one of its sections. */
export function readNavigationNodes(
  from: SourceValue | undefined,
  context: Context,
  isInGroup = false,
): NavigationNode[] {
  if (Array.isArray(from?.value)) return from.value.flatMap((item) => readEntry(item, context, isInGroup));
  const nodes: NavigationNode[] = [];
  const own = readApiReference(valueAt(from, "openapi"), context);
  const within = own ? { ...context, api: { ...context.api, ...own } } : context;
  for (const [key, value] of entriesOf(from)) {
    const list = LISTS.get(key);
    if (list) nodes.push(...itemsOf(value).flatMap((item) => readSection(item, list, within, isInGroup) ?? []));
    else if (key === "pages") nodes.push(...itemsOf(value).flatMap((item) => readEntry(item, within, isInGroup)));
    else if (key === "global") nodes.push(...readNavigationNodes(value, within));
    else if (key === "asyncapi" || key === "graphql")
      context.notices.add(value, `"${key}" is not used: pages are made from OpenAPI descriptions only`);
    else if (!OTHER_KEYS.has(key) && !isName(from, key))
      context.notices.add(value, `"${key}" in the navigation is ignored`);
  }
  const hasList = [...LISTS.keys(), "pages"].some((key) => itemsOf(valueAt(from, key)).length > 0);
  if (own && within.api && !hasList) nodes.push({ type: "operations", api: within.api });
  return nodes;
}

function isName(from: SourceValue | undefined, key: string): boolean {
  return typeof valueAt(from, key)?.value === "string" && [...LISTS.values()].some(({ name }) => name === key);
}

function readSection(
  from: SourceValue,
  { kind, name }: { kind: SectionKind; name: string },
  context: Context,
  isInGroup: boolean,
): NavigationSection | undefined {
  if (!isObject(from))
    return void context.notices.addFault(from, `An entry of the navigation must be an object with "${name}"`);
  const given = textAt(from, name);
  const root = valueAt(from, "root");
  const isExpanded = flagAt(from, "expanded");
  const isNested = kind === "group" && isInGroup;
  const isCollapsed = flagAt(from, "collapsed") ?? (isExpanded === undefined ? isNested : !isExpanded);
  const section: NavigationSection = {
    type: "section",
    kind,
    title: kind === "language" ? languageName(given ?? "") : (given ?? ""),
    children: readNavigationNodes(from, context, isInGroup || kind === "group"),
  };
  return Object.assign(
    section,
    presentFields({
      code: kind === "language" ? given : undefined,
      icon: readIcon(valueAt(from, "icon")),
      tag: textAt(from, "tag"),
      isDefault: flagAt(from, "default") || undefined,
      isHidden: flagAt(from, "hidden") || undefined,
      isCollapsed: isCollapsed || undefined,
      href: readHref(valueAt(from, "href"), context.notices),
      root: root && (textOf(root) === undefined ? undefined : findPage(root, context)),
    }),
  );
}

/** An entry of `pages`: a page, an operation of an API, an address, or a group inside the group. */
function readEntry(from: SourceValue, context: Context, isInGroup: boolean): NavigationNode[] {
  if (isObject(from)) {
    // A group of mint.json says what version it belongs to.
    const isGroup = valueAt(from, "group") !== undefined;
    const found = isGroup ? undefined : [...LISTS.values()].find(({ name }) => textAt(from, name) !== undefined);
    return [readSection(from, found ?? { kind: "group", name: "group" }, context, isInGroup) ?? []].flat();
  }
  const reference = textOf(from);
  if (reference === undefined) return [];
  const [, method, address] = OPERATION.exec(reference) ?? [];
  if (method !== undefined && address !== undefined)
    return [readOperation(reference, method.toUpperCase(), address, context)];
  if (/^(?:https?|mailto):/i.test(reference))
    return isHref(reference) ? [{ type: "link", title: reference, href: reference }] : [];
  const path = findPage(from, context);
  return path === undefined ? [] : [{ type: "page", path }];
}

/** The description may stand before the operation, as in `openapi.json GET /users`. */
function readOperation(
  reference: string,
  method: string,
  address: string,
  { api, home, files }: Context,
): NavigationNode {
  const file = /^(\S+)\s+(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|WEBHOOK)\s/i.exec(reference)?.[1];
  const source = file === undefined ? undefined : findApiSource(file, home, files);
  const named = source === undefined ? api : { ...api, sources: [source] };
  return { type: "operation", method, address: address.trim(), ...(named && { api: named }) };
}

function findPage(from: SourceValue, { pages, home, notices }: Context): string | undefined {
  const reference = textOf(from) ?? "";
  const page = pages.find(home, reference);
  if (!page) notices.addFault(from, `There is no page ${quoted(reference)}`);
  return page?.path;
}
