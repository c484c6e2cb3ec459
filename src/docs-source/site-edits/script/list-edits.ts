import { readMenuTitle } from "../../site/formats/nextra/menu-title.ts";
import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import type { FileEdit } from "../site-change.ts";
import { insertItem, type Literal, literalOf, removeItems } from "./edit-literals.ts";
import { CHILDREN } from "./places.ts";
import { keyOf, parseSource, type SourceTree, textValue } from "./source-tree.ts";

/** Items to go from lists and objects, and values to put into them. Nothing is changed until `edits` is asked for. */
export type ListEdits = {
  /** False if the item is in no list or object that can be edited. */
  remove(tree: SourceTree, item: ScriptNode): boolean;
  insert(tree: SourceTree, list: ScriptNode, index: number, written: string): boolean;
  /** Undefined if there is an edit that cannot be made. `emptied` are the names of groups that went as well. */
  edits(): Promise<{ edits: FileEdit[]; emptied: string[] } | undefined>;
};

type Change = {
  tree: SourceTree;
  node: ScriptNode;
  literal: Literal;
  removed: Set<number>;
  inserted: { index: number; written: string }[];
};

/** Keys that give a group a page of its own, so that it is kept when its list becomes empty. */
const OWN_PAGE = ["link", "slug", "href", "id", "autogenerate"];

export function createListEdits(): ListEdits {
  const changes = new Map<ScriptNode, Change>();
  const open = (tree: SourceTree, node: ScriptNode): Change | undefined => {
    const literal = literalOf(tree.text, node);
    const change = changes.get(node) ?? (literal && { tree, node, literal, removed: new Set(), inserted: [] });
    if (change) changes.set(node, change);
    return change;
  };
  const remove = (tree: SourceTree, item: ScriptNode): boolean => {
    const list = tree.parentOf(item);
    const change = list && open(tree, list);
    const index = change?.literal.items.findIndex(({ start }) => start === item.start) ?? -1;
    if (index < 0) return false;
    change?.removed.add(index);
    return true;
  };
  return {
    remove,
    insert(tree, list, index, written) {
      const change = open(tree, list);
      change?.inserted.push({ index: Math.min(index, change.literal.items.length), written });
      return change !== undefined;
    },
    async edits() {
      const emptied: string[] = [];
      for (const change of changes.values()) closeTitles(change, emptied);
      for (const change of [...changes.values()]) closeGroup(change, remove, emptied);
      const gone = [...changes.values()].flatMap(({ tree, literal, removed }) => {
        return [...removed].map((index) => ({ tree, ...(literal.items[index] ?? { start: -1, end: -1 }) }));
      });
      const edits: FileEdit[] = [];
      for (const change of changes.values()) {
        const { tree, literal } = change;
        const isInside = gone.some(
          (item) => item.tree === tree && item.start < literal.start && literal.end <= item.end,
        );
        const own = isInside ? [] : await editList(change);
        if (!own) return undefined;
        edits.push(...own);
      }
      return { edits, emptied };
    },
  };
}

/** Removes titles in a list of Fumadocs, `---Title---`, below which nothing is left. */
function closeTitles({ tree, node, literal, removed, inserted }: Change, emptied: string[]): void {
  if (removed.size === 0 || node.type !== "ArrayExpression" || !/(?:^|\/)meta\.json$/.test(tree.path)) return;
  const titles = nodesAt(node, "elements").map((item) => readMenuTitle(textValue(item) ?? "")?.title);
  for (const [index, title] of titles.entries()) {
    if (title === undefined) continue;
    const next = titles.findIndex((other, at) => at > index && other !== undefined);
    const end = next < 0 ? literal.items.length : next;
    const isEmpty = Array.from({ length: end - index - 1 }, (_, at) => index + 1 + at).every((at) => removed.has(at));
    if (end === index + 1 || !isEmpty || inserted.some((one) => one.index > index && one.index <= end)) continue;
    removed.add(index);
    emptied.push(title.trim());
  }
}

/** Removes a group all of whose entries go, and those around it that thereby become empty. */
function closeGroup(
  { tree, node, literal, removed, inserted }: Change,
  remove: ListEdits["remove"],
  emptied: string[],
): void {
  if (removed.size < literal.items.length || inserted.length > 0) return;
  const property = tree.parentOf(node);
  const group = property && tree.parentOf(property);
  if (node.type !== "ArrayExpression" || property?.type !== "Property" || group?.type !== "ObjectExpression") return;
  const keys = nodesAt(group, "properties").map(keyOf);
  const isShort = !CHILDREN.includes(keyOf(property) ?? "");
  const around = tree.parentOf(group);
  const isInList = around?.type === "ArrayExpression";
  if (!isShort && (!isInList || keys.some((key) => OWN_PAGE.includes(key ?? "")))) return;
  // `{ Guides: [...] }`, which is an entry only where it lies in a list or in another such object.
  if (isShort && keyOf(property) === "sidebar") return;
  if (isShort && !isInList && (around?.type !== "Property" || tree.parentOf(around)?.type !== "ObjectExpression"))
    return;
  const item = isShort && !(isInList && keys.length === 1) ? property : group;
  if (!remove(tree, item)) return;
  emptied.push(isShort ? (keyOf(property) ?? "") : nameOf(group));
}

function nameOf(group: ScriptNode): string {
  const named = nodesAt(group, "properties").find((property) =>
    ["label", "text", "title"].includes(keyOf(property) ?? ""),
  );
  const value = nodeAt(named, "value")?.value;
  return typeof value === "string" ? value : "";
}

async function editList({ tree, node, literal, removed, inserted }: Change): Promise<FileEdit[] | undefined> {
  const file = tree.path;
  const insertions = inserted.toSorted((a, b) => a.index - b.index);
  if (removed.size === 0 && insertions.length <= 1)
    return insertions
      .flatMap(({ index, written }) => insertItem(tree.text, literal, index, written))
      .map((edit) => ({ ...edit, file }));
  if (insertions.length === 0) return removeItems(tree.text, literal, removed).map((edit) => ({ ...edit, file }));
  const isApart = insertions.every(({ index }) => index > 0 && !removed.has(index - 1) && !removed.has(index));
  // What is between them may have edits of its own.
  if (insertions.length === 1 && isApart)
    return [
      ...removeItems(tree.text, literal, removed),
      ...insertions.flatMap(({ index, written }) => insertItem(tree.text, literal, index, written)),
    ].map((edit) => ({ ...edit, file }));
  let text = tree.text;
  // From the last to the first, so that the indexes of those before stay what they are.
  for (const { index, written } of insertions.toReversed()) {
    const now = await literalAt(tree.path, text, node);
    if (!now) return undefined;
    text = splice(text, insertItem(text, now, index, written));
  }
  const now = await literalAt(tree.path, text, node);
  if (!now) return undefined;
  const shifted = [...removed].map((index) => index + insertions.filter((other) => other.index <= index).length);
  text = splice(text, removeItems(text, now, new Set(shifted)));
  return [{ ...difference(tree.text, text), file }];
}

async function literalAt(path: string, text: string, node: ScriptNode): Promise<Literal | undefined> {
  const tree = await parseSource(path, text);
  const pending = tree ? [tree.root] : [];
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (at.type === node.type && at.start === node.start) return literalOf(text, at);
    for (const value of Object.values(at).flat())
      if (typeof value === "object" && value !== null && "type" in value) pending.push(value as ScriptNode);
  }
  return undefined;
}

function splice(text: string, edits: { start: number; end: number; text: string }[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: put }) => all.slice(0, start) + put + all.slice(end), text);
}

/** The one edit that makes a text of another. */
function difference(before: string, after: string): { start: number; end: number; text: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let [end, last] = [before.length, after.length];
  while (end > start && last > start && before[end - 1] === after[last - 1]) {
    end -= 1;
    last -= 1;
  }
  return { start, end, text: after.slice(start, last) };
}
