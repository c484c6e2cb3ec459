import type { RootContent } from "mdast";
import { NodesValue, type Value } from "./values.ts";

/** What a value shows as where content stands: booleans and nothing show nothing, and objects cannot be shown. */
export function toNodes(value: Value): RootContent[] {
  if (value instanceof NodesValue) return value.nodes;
  if (Array.isArray(value)) return value.flatMap((item) => toNodes(item));
  if (typeof value === "string") return value === "" ? [] : [{ type: "text", value }];
  return typeof value === "number" ? [{ type: "text", value: String(value) }] : [];
}
