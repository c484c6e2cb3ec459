import type { Nodes, Root } from "mdast";
import { isOwnLabel } from "./own-label.ts";

/**
 * A page's structure and texts as one string, without positions and white space. `changed` replaces the texts of some nodes
 * and attributes, which gives the outline that the edited page must have.
 */
export function pageOutline(tree: Root, changed: Map<object, string>): string {
  const parts: string[] = [];
  write(tree, changed, parts);
  return parts.join("").replace(/\s+/g, "");
}

function write(node: Nodes, changed: Map<object, string>, parts: string[]): void {
  if (node.type === "yaml") return;
  if (node.type === "text") {
    parts.push(changed.get(node) ?? node.value);
    return;
  }
  // The parser may turn an address in a text into a link, so such a link counts as its text.
  const isPlainLink = node.type === "link" && isOwnLabel(node);
  const length = parts.length;
  if (!isPlainLink) parts.push("\u0001", node.type, "(");
  const contentStart = parts.length;
  for (const [name, value] of Object.entries(node)) {
    if (["type", "position", "data", "children", "attributes", "spread", "alt"].includes(name)) continue;
    // A link may get its key behind its text.
    if (node.type === "linkReference" && name === "referenceType") continue;
    if (isPlainLink || value === null || value === undefined) continue;
    const text = name === "value" ? (changed.get(node) ?? value) : value;
    parts.push(name, "=", String(text), "\u0002");
  }
  if ("alt" in node) parts.push(changed.get(node) ?? node.alt ?? "");
  if ("attributes" in node) {
    for (const attribute of node.attributes) {
      if (attribute.type === "mdxJsxExpressionAttribute") parts.push("{", attribute.value, "}");
      else parts.push(attribute.name, "=", changed.get(attribute) ?? attributeValue(attribute.value), "\u0002");
    }
  }
  if ("children" in node) for (const child of node.children) write(child, changed, parts);
  if (!isPlainLink) parts.push(")");
  const isEmptied = node.type === "paragraph" && parts.slice(contentStart, -1).every((part) => part.trim() === "");
  if (isEmptied) parts.length = length;
}

function attributeValue(value: string | { value: string } | null | undefined): string {
  return typeof value === "string" ? value : value ? `{${value.value}}` : "";
}
