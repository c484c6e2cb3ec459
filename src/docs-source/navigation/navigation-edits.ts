import type { EditableDocs } from "../docs-files.ts";
import type { NavigationEntry, ParsedNavigation } from "../navigation.ts";
import { withoutExtension } from "../pages.ts";
import { applyEdits, type TextEdit } from "../text-edits.ts";
import { type JsonNode, propertyOf, rearrangeChildren, replaceNode, stringOf } from "./json-text.ts";

export type NavigationEdit = TextEdit & { file: string };

/** Applies edits to the navigation's files and writes them. Returns the paths of the changed files. */
export async function applyNavigationEdits(
  docs: EditableDocs,
  navigation: ParsedNavigation,
  edits: NavigationEdit[],
): Promise<string[]> {
  const changed: string[] = [];
  for (const [file, text] of navigation.texts) {
    const result = applyEdits(
      text,
      edits.filter((edit) => edit.file === file),
    );
    if (result === text) continue;
    await docs.write(file, result);
    changed.push(file);
  }
  return changed;
}

/** A page's reference in the navigation, in the style of another entry. */
export function pageReference(path: string, example: string): string {
  const bare = /\.mdx?$/i.test(example) ? path : withoutExtension(path);
  return example.startsWith("/") ? `/${bare}` : bare;
}

export function renameEntry(entry: NavigationEntry, path: string): NavigationEdit {
  return { file: entry.file, ...replaceNode(entry.node, pageReference(path, entry.reference)) };
}

/** A new entry of a list, before the present one at `index`; `written` is its JSON. */
export type EntryInsertion = { file: string; list: JsonNode; index: number; written: string };

/** The edits that remove entries, and the groups and sections that become empty. */
export function removeEntries(
  navigation: ParsedNavigation,
  entries: NavigationEntry[],
): { edits: NavigationEdit[]; removedGroups: string[] } {
  return rearrangeEntries(navigation, entries, []);
}

/** As `removeEntries`, with new entries in the same lists or in others. */
export function rearrangeEntries(
  { texts }: ParsedNavigation,
  entries: NavigationEntry[],
  insertions: readonly EntryInsertion[],
): { edits: NavigationEdit[]; removedGroups: string[] } {
  const inserted = Map.groupBy(insertions, ({ list }) => list);
  const removed = new Map<JsonNode, { file: string; nodes: Set<JsonNode> }>();
  const removedGroups: string[] = [];
  const mark = (file: string, parent: JsonNode, node: JsonNode) => {
    const marked = removed.get(parent) ?? { file, nodes: new Set() };
    removed.set(parent, marked);
    marked.nodes.add(node);
    if (parent.type !== "array" || inserted.has(parent) || marked.nodes.size < (parent.children?.length ?? 0)) return;
    const section = parent.parent?.parent;
    const list = section?.parent;
    if (section?.type !== "object" || list?.type !== "array" || hasOtherContent(section, parent)) return;
    removedGroups.push(nameOfSection(section));
    mark(file, list, section);
  };
  for (const { file, node, isRoot } of entries) {
    const property = isRoot ? node.parent : undefined;
    if (property?.type === "property" && property.parent) mark(file, property.parent, property);
    else if (node.parent) mark(file, node.parent, node);
  }
  const all = new Set([...removed.values()].flatMap(({ nodes }) => [...nodes]));
  const lists = new Map([
    ...insertions.map(({ list, file }): [JsonNode, string] => [list, file]),
    ...[...removed].map(([list, { file }]): [JsonNode, string] => [list, file]),
  ]);
  const edits = [...lists]
    .filter(([list]) => !isInside(all, list))
    .flatMap(([list, file]) => {
      const nodes = removed.get(list)?.nodes ?? new Set<JsonNode>();
      const own = rearrangeChildren(texts.get(file) ?? "", list, nodes, inserted.get(list) ?? []);
      return own.map((edit) => ({ ...edit, file }));
    });
  return { edits, removedGroups };
}

/** The keys under which a section of the navigation contains its parts. */
export const SECTION_KEYS = [
  "pages",
  "groups",
  "tabs",
  "anchors",
  "dropdowns",
  "versions",
  "languages",
  "products",
  "menu",
];
const CONTENT_KEYS = [...SECTION_KEYS, "root", "href", "openapi", "asyncapi", "$ref"];

function hasOtherContent(section: JsonNode, list: JsonNode): boolean {
  return CONTENT_KEYS.some((key) => {
    const value = propertyOf(section, key);
    return value !== undefined && value !== list;
  });
}

/** The name of a section of the navigation; empty if it has none. */
export function nameOfSection(section: JsonNode): string {
  const names = ["group", "tab", "anchor", "dropdown", "version", "language", "product", "item"];
  return names.map((name) => stringOf(propertyOf(section, name))).find((name) => name !== undefined) ?? "";
}

function isInside(removed: ReadonlySet<JsonNode>, node: JsonNode): boolean {
  for (let at: JsonNode | undefined = node; at; at = at.parent) if (removed.has(at)) return true;
  return false;
}
