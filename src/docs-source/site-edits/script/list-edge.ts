import { nodesAt, type ScriptNode } from "../../site/values/script/script-node.ts";
import { keyOf } from "./source-tree.ts";

/** The last item beyond one that no group, and nothing that is computed, is before. */
export function edgeOf(items: ScriptNode[], index: number, side: "after" | "before"): number {
  const step = side === "after" ? 1 : -1;
  let at = index;
  while (isPlain(items[at + step])) at += step;
  return at;
}

/** Whether an item is an object without entries of its own. A text may be what begins a group. */
function isPlain(item: ScriptNode | undefined): boolean {
  if (item?.type !== "ObjectExpression") return false;
  return nodesAt(item, "properties").every((property) => {
    const key = property.type === "Property" ? keyOf(property) : undefined;
    return key !== undefined && !/^(?:items|pages|children)$/.test(key);
  });
}
