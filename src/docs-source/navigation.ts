import type { DocsFiles } from "./docs-files.ts";
import { type DocsIndex, findFile } from "./docs-index.ts";
import { joinDocsPath } from "./docs-path.ts";
import { isPathLike } from "./links/link-attributes.ts";
import { itemsOf, type JsonNode, parseJsonText, propertyOf, stringOf } from "./navigation/json-text.ts";
import { whyUnread } from "./why-unread.ts";

const NAVIGATION_FILES = ["docs.json", "mint.json"];

/** A page's entry in the navigation. `node` is the JSON string, in the file at `file`. */
export type NavigationEntry = { file: string; node: JsonNode; reference: string; isRoot: boolean };

export type NavigationGroup = { file: string; name: string; pages: JsonNode };

/** A link to a page or file elsewhere in the settings, such as in the navbar. */
export type NavigationLink = { file: string; node: JsonNode; target: string };

export type Navigation =
  | { type: "none" }
  | { type: "invalid"; file: string; message: string; line: number; column: number }
  | {
      type: "parsed";
      /** `docs.json` or its predecessor `mint.json`. */
      file: string;
      root: JsonNode;
      /** The text of that file and of the files that it includes with `$ref`, by path. */
      texts: Map<string, string>;
      entries: NavigationEntry[];
      groups: NavigationGroup[];
      /** Every list of pages, in a group or not. */
      lists: Omit<NavigationGroup, "name">[];
      links: NavigationLink[];
      /** Texts that may name pages or files without being links: paths without a slash, and Markdown. */
      mentions: NavigationLink[];
      /** The lists of redirects: at most one, but for files that include one another. */
      redirectLists: { file: string; node: JsonNode }[];
      /** Folders whose pages are generated from an OpenAPI description, so that they need no files. */
      generatedFolders: string[];
    };

export type ParsedNavigation = Extract<Navigation, { type: "parsed" }>;

/** Reads `docs.json` and the files that it includes. Never throws. */
export async function readNavigation(docs: DocsFiles): Promise<Navigation> {
  for (const file of NAVIGATION_FILES) {
    const text = await docs.read(file);
    if (text === undefined && (await docs.list()).includes(file))
      return { type: "invalid", file, message: `It ${await whyUnread(docs, file)}`, line: 1, column: 1 };
    if (text === undefined) continue;
    if (await isOfAnotherSite(docs)) return { type: "none" };
    const json = parseJsonText(text);
    if (json.type === "invalid") return { ...json, file };
    if (json.root.type !== "object")
      return { type: "invalid", file, message: "It is not an object", line: 1, column: 1 };
    const navigation: ParsedNavigation = {
      type: "parsed",
      file,
      root: json.root,
      texts: new Map([[file, text]]),
      entries: [],
      groups: [],
      lists: [],
      links: [],
      mentions: [],
      redirectLists: [],
      generatedFolders: [],
    };
    const fault = await walk(docs, navigation, json.root);
    return fault ?? navigation;
  }
  return { type: "none" };
}

/** Whether a docs.json at the top is what is left of a site that is written in Fumadocs now. */
export async function isOfAnotherSite(docs: DocsFiles): Promise<boolean> {
  return (await docs.list()).some((path) => /^source\.config\.[cm]?[jt]s$/.test(path));
}

/** `part` is what of the settings a place belongs to. */
type Place = { file: string; node: JsonNode; key: string; part: "top" | "navigation" | "redirects" | "other" };

async function walk(docs: DocsFiles, navigation: ParsedNavigation, root: JsonNode): Promise<Navigation | undefined> {
  const pending: Place[] = [{ file: navigation.file, node: root, key: "", part: "top" }];
  for (let place = pending.pop(); place; place = pending.pop()) {
    collect(navigation, place);
    const reference = stringOf(propertyOf(place.node, "$ref"));
    const included = reference === undefined ? undefined : await include(docs, navigation, place, reference);
    if (included && "type" in included) return included;
    if (included) pending.push(included);
    pending.push(...childrenOf(place).toReversed());
  }
  return undefined;
}

function childrenOf({ node, key, file, part }: Place): Place[] {
  if (part === "redirects") return [];
  if (node.type === "array") return itemsOf(node).map((item) => ({ file, node: item, key, part }));
  if (node.type !== "object") return [];
  return (node.children ?? []).flatMap((property): Place[] => {
    const [name, value] = property.children ?? [];
    const child = String(name?.value);
    if (!value) return [];
    if (part !== "top") return [{ file, node: value, key: child, part: child === "navigation" ? child : part }];
    // Of a key that is repeated, the last one counts.
    if (child === "redirects")
      return value === propertyOf(node, child) ? [{ file, node: value, key: child, part: child }] : [];
    return [{ file, node: value, key: child, part: child === "navigation" ? child : "other" }];
  });
}

function collect(navigation: ParsedNavigation, { file, node, key, part }: Place): void {
  if (part === "redirects") {
    if (node.type === "array") navigation.redirectLists.push({ file, node });
    return;
  }
  const inNavigation = part === "navigation";
  const text = stringOf(node);
  if (text !== undefined) {
    if (inNavigation && (key === "root" || (key === "pages" && node.parent?.type === "array"))) {
      if (isPageReference(text)) navigation.entries.push({ file, node, reference: text, isRoot: key === "root" });
    } else if (isLinkKey(key) && isPathLike(text)) navigation.links.push({ file, node, target: text });
    else if (
      ["href", "url", "link", "openapi", "asyncapi", "source", "content"].includes(key) &&
      !/^[a-z]+:/i.test(text)
    )
      navigation.mentions.push({ file, node, target: text });
  }
  if (inNavigation && key === "pages" && node.type === "array" && node.parent?.type === "property") {
    navigation.lists.push({ file, pages: node });
  }
  if (node.type !== "object") return;
  const name = stringOf(propertyOf(node, "group"));
  const pages = propertyOf(node, "pages");
  if (inNavigation && name !== undefined && pages?.type === "array") navigation.groups.push({ file, name, pages });
  const openapi = propertyOf(node, "openapi") ?? propertyOf(node, "asyncapi");
  if (openapi)
    navigation.generatedFolders.push(
      (stringOf(propertyOf(openapi, "directory")) ?? "api-reference").replace(/^\/|\/$/g, ""),
    );
}

/** Whether an entry names a page, and not an operation such as `GET /users` or another site. */
function isPageReference(text: string): boolean {
  return text !== "" && !/\s\//.test(text) && !/^[a-z][a-z0-9+.-]*:/i.test(text);
}

function isLinkKey(key: string): boolean {
  return ["href", "url", "link", "favicon", "light", "dark", "logo", "icon", "thumbnail"].includes(key);
}

async function include(
  docs: DocsFiles,
  navigation: ParsedNavigation,
  place: Place,
  reference: string,
): Promise<Place | Navigation | undefined> {
  const folder = place.file.includes("/") ? place.file.slice(0, place.file.lastIndexOf("/")) : "";
  const file = /^[a-z]+:|#/i.test(reference)
    ? undefined
    : joinDocsPath(reference.startsWith("/") ? "" : folder, reference);
  // Each file is included once. Including it again may be a cycle, and would duplicate its edits.
  if (!file || navigation.texts.has(file)) return undefined;
  const text = await docs.read(file);
  if (text === undefined) return undefined;
  const json = parseJsonText(text);
  if (json.type === "invalid") return place.part === "other" ? undefined : { ...json, file };
  navigation.texts.set(file, text);
  return { file, node: json.root, key: place.key, part: place.part };
}

/** The page that an entry names, or undefined if there is none. */
export function entryPage(index: DocsIndex, entry: Pick<NavigationEntry, "reference">): string | undefined {
  const path = joinDocsPath("", entry.reference);
  return path === undefined ? undefined : findFile(index, path);
}

/** The groups with this name; if there are none, the groups with this name in another case. */
export function findGroups(navigation: ParsedNavigation, name: string): NavigationGroup[] {
  const exact = navigation.groups.filter((group) => group.name === name);
  if (exact.length > 0) return exact;
  const lower = name.trim().toLowerCase();
  return navigation.groups.filter((group) => group.name.trim().toLowerCase() === lower);
}
