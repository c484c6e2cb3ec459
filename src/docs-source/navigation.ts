import type { DocsFiles } from "./docs-files.ts";
import { type DocsIndex, findFile } from "./docs-index.ts";
import { joinDocsPath } from "./docs-path.ts";
import { isPathLike } from "./links/link-attributes.ts";
import { itemsOf, type JsonNode, parseJsonText, propertyOf, stringOf } from "./navigation/json-text.ts";

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
      /** `docs.json` or its predecessor `mint.json`. It also contains the redirects. */
      file: string;
      root: JsonNode;
      /** The text of that file and of the files that it includes with `$ref`, by path. */
      texts: Map<string, string>;
      entries: NavigationEntry[];
      groups: NavigationGroup[];
      /** Every list of pages, in a group or not. */
      lists: Omit<NavigationGroup, "name">[];
      links: NavigationLink[];
      /** Folders whose pages are generated from an OpenAPI description, so that they need no files. */
      generatedFolders: string[];
    };

export type ParsedNavigation = Extract<Navigation, { type: "parsed" }>;

/** Reads `docs.json` and the files that it includes. Never throws. */
export async function readNavigation(docs: DocsFiles): Promise<Navigation> {
  for (const file of NAVIGATION_FILES) {
    const text = await docs.read(file);
    if (text === undefined) continue;
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
      generatedFolders: [],
    };
    const fault = await walk(docs, navigation, json.root);
    return fault ?? navigation;
  }
  return { type: "none" };
}

type Place = { file: string; node: JsonNode; key: string; inNavigation: boolean };

async function walk(docs: DocsFiles, navigation: ParsedNavigation, root: JsonNode): Promise<Navigation | undefined> {
  const pending: Place[] = [{ file: navigation.file, node: root, key: "", inNavigation: false }];
  for (let place = pending.pop(); place; place = pending.pop()) {
    collect(navigation, place);
    const reference = place.inNavigation ? stringOf(propertyOf(place.node, "$ref")) : undefined;
    const included = reference === undefined ? undefined : await include(docs, navigation, place, reference);
    if (included && "type" in included) return included;
    if (included) pending.push(included);
    pending.push(...childrenOf(place).toReversed());
  }
  return undefined;
}

function childrenOf(place: Place): Place[] {
  const { node, key, file, inNavigation } = place;
  if (node.type === "array") return itemsOf(node).map((item) => ({ file, node: item, key, inNavigation }));
  if (node.type !== "object") return [];
  return (node.children ?? []).flatMap((property) => {
    const [name, value] = property.children ?? [];
    const child = String(name?.value);
    if (!value || (child === "redirects" && key === "")) return [];
    return [{ file, node: value, key: child, inNavigation: inNavigation || child === "navigation" }];
  });
}

function collect(navigation: ParsedNavigation, { file, node, key, inNavigation }: Place): void {
  const text = stringOf(node);
  if (text !== undefined) {
    if (inNavigation && (key === "root" || (key === "pages" && node.parent?.type === "array"))) {
      if (isPageReference(text)) navigation.entries.push({ file, node, reference: text, isRoot: key === "root" });
    } else if (isLinkKey(key) && isPathLike(text)) navigation.links.push({ file, node, target: text });
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
  if (json.type === "invalid") return { ...json, file };
  navigation.texts.set(file, text);
  return { file, node: json.root, key: place.key, inNavigation: true };
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
