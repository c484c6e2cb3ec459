import { nodeAt, nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { keyOf, type SourceTree, textValue } from "../script/source-tree.ts";

/** Where readers see a link of the site's settings: the bar at the top, the footer, or the navigation beside the page. */
export type LinkPlace = "bar" | "footer" | "sidebar";

/** Keys, names of what holds a list, and names of files, in the order in which they decide. */
const NAMES: [RegExp, LinkPlace][] = [
  [/footer/i, "footer"],
  [/side-?bar|^anchors$/i, "sidebar"],
  [/^(?:nav(?:bar|items|links)?|topbar\w*|header\w*|top-?nav\w*|social(?:s|links|-links)?|menu)$|nav-?bar/i, "bar"],
];

/** Undefined if no name around a node says where it is shown. */
export function placeOf(tree: SourceTree, node: ScriptNode): LinkPlace | undefined {
  const names: string[] = [];
  for (let at: ScriptNode | undefined = node; at; at = tree.parentOf(at)) names.push(nameOf(at) ?? "");
  const file = (tree.path.split("/").at(-1) ?? "").split(".");
  // Also of "config.nav.ts".
  return placeNamed(names) ?? placeNamed(file) ?? (file[0] === "_meta" ? placeInMeta(tree, node) : undefined);
}

/** Nextra shows the entries of a `_meta` file beside the page, but for those that it says are pages or menus of their own. */
function placeInMeta(tree: SourceTree, node: ScriptNode): LinkPlace {
  let at: ScriptNode | undefined = node;
  while (at && at.type !== "ObjectExpression") at = tree.parentOf(at);
  const type = nodesAt(at, "properties").find((own) => keyOf(own) === "type");
  return /^(?:page|menu)$/.test(textValue(nodeAt(type, "value")) ?? "") ? "bar" : "sidebar";
}

function placeNamed(names: readonly string[]): LinkPlace | undefined {
  return NAMES.find(([pattern]) => names.some((name) => name !== "" && pattern.test(name)))?.[1];
}

function nameOf(node: ScriptNode): string | undefined {
  if (node.type === "Property") return keyOf(node);
  if (node.type !== "VariableDeclarator" && node.type !== "FunctionDeclaration") return undefined;
  const name = nodeAt(node, "id")?.name;
  return typeof name === "string" ? name : undefined;
}
