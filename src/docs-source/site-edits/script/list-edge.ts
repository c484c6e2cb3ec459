import type { ScriptNode } from "../../site/values/script/script-node.ts";

/** The last item beyond one, groups among them, that no text and nothing computed is before. A text may be what begins a group. */
export function edgeOf(items: ScriptNode[], index: number, side: "after" | "before"): number {
  const step = side === "after" ? 1 : -1;
  let at = index;
  while (items[at + step]?.type === "ObjectExpression") at += step;
  return at;
}
