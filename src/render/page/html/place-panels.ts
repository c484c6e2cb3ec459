import type { Element, Root, RootContent } from "hast";
import { element } from "./element.ts";

/**
 * Puts the panels and examples of a page into one `<div class="beside">` after its text, so that the theme can show them
 * beside it. Those within other elements stay.
 */
export function placePanels(tree: Root): Root {
  const beside = tree.children.filter(isPanel);
  if (beside.length === 0) return tree;
  const rest = tree.children.filter((node) => !isPanel(node));
  return { ...tree, children: [...rest, element("div", "beside", [element("div", "beside-panels", beside)])] };
}

function isPanel(node: RootContent): node is Element {
  if (node.type !== "element") return false;
  const names = node.properties.className;
  return Array.isArray(names) && (names.includes("panel") || names.includes("example"));
}
