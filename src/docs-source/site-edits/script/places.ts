import type { PageReference } from "../../site/site-source.ts";
import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { keyOf, type SourceTree, type SourceTrees, textValue } from "./source-tree.ts";

/** Keys under which an entry of a navigation has entries of its own. */
export const CHILDREN = ["items", "pages"];

/** A reference with the text of its value or key, as it is written. */
export type WrittenReference = PageReference & { written: string };

/** A text or a key of a configuration, with everything that it names. */
export type Place = {
  tree: SourceTree;
  /** The text itself, or the property that has the key. */
  node: ScriptNode;
  references: WrittenReference[];
};

/** Finds where references are written. `unwritten` are those that are the results of expressions. */
export async function findPlaces(
  references: readonly PageReference[],
  trees: SourceTrees,
): Promise<{ places: Place[]; unwritten: PageReference[] }> {
  const places = new Map<ScriptNode, Place>();
  const unwritten: PageReference[] = [];
  for (const reference of references) {
    const tree = await trees(reference.at.path);
    const node = tree && findNode(tree, reference);
    const written = node?.type === "Property" ? keyOf(node) : textValue(node);
    if (!tree || !node || written === undefined) {
      unwritten.push(reference);
      continue;
    }
    const place = places.get(node) ?? { tree, node, references: [] };
    places.set(node, place);
    place.references.push({ ...reference, written });
  }
  return { places: [...places.values()], unwritten };
}

function findNode(tree: SourceTree, { at, key }: PageReference): ScriptNode | undefined {
  const node = tree.nodeOf(at);
  if (key === undefined) return node;
  const property = nodesAt(node, "properties").findLast((own) => keyOf(own) === key);
  return property?.shorthand || property?.method ? undefined : property;
}

/**
 * The item of a list, or the property, that goes when what it names goes; undefined if it is in none. A call of a function
 * is an item like an object.
 */
export function entryOf({ tree, node }: Pick<Place, "tree" | "node">, isWhole = false): ScriptNode | undefined {
  if (node.type === "Property") return node;
  const parent = tree.parentOf(node);
  if (parent?.type === "ArrayExpression") return node;
  const call = callAround(tree, node);
  if (call) return isWhole || !hasList(call) ? inList(tree, call) : undefined;
  const object = parent?.type === "Property" && nodeAt(parent, "value") === node ? tree.parentOf(parent) : undefined;
  if (!object || !parent) return undefined;
  const around = tree.parentOf(object);
  // `link: { type: "doc", id }` of a category, and `autogenerate: { directory }` of a group.
  if (around?.type === "Property") {
    const owner = tree.parentOf(around);
    return keyOf(around) === "link" && !isWhole ? around : owner && inList(tree, owner);
  }
  const hasChildren = nodesAt(object, "properties").some((own) => keyOf(own) === "items");
  return hasChildren && !isWhole ? parent : inList(tree, object);
}

/** The entry of the outermost of so many groups that an entry is in; undefined if it is in fewer. */
export function groupAround(tree: SourceTree, entry: ScriptNode | undefined, levels: number): ScriptNode | undefined {
  let item = entry;
  for (let level = 0; item && level < levels; level++) {
    const list = tree.parentOf(item);
    const holder = list?.type === "ArrayExpression" ? tree.parentOf(list) : undefined;
    const object = holder?.type === "Property" ? tree.parentOf(holder) : undefined;
    const isInList = object && tree.parentOf(object)?.type === "ArrayExpression";
    // `{ Guides: [...], More: [...] }` has an entry in each property.
    const isOnlyEntry =
      isInList && (nodesAt(object, "properties").length === 1 || CHILDREN.includes(keyOf(holder) ?? ""));
    item = holder?.type === "CallExpression" ? inList(tree, holder) : isOnlyEntry ? object : object && holder;
  }
  return item;
}

/** The call that is given a text, such as `item("Start", "/start")`. */
export function callAround(tree: SourceTree, node: ScriptNode): ScriptNode | undefined {
  const parent = tree.parentOf(node);
  return parent?.type === "CallExpression" && nodesAt(parent, "arguments").includes(node) ? parent : undefined;
}

function hasList(call: ScriptNode): boolean {
  return nodesAt(call, "arguments").some(({ type }) => type === "ArrayExpression");
}

function inList(tree: SourceTree, node: ScriptNode): ScriptNode | undefined {
  return tree.parentOf(node)?.type === "ArrayExpression" ? node : undefined;
}
