import type { Element, ElementContent } from "hast";
import { groupName } from "../components/tabs.ts";
import { element } from "./element.ts";

/** Puts parts of a page that follow each other, and of which readers choose one, into a group. */
export function groupViews(nodes: ElementContent[]): ElementContent[] {
  if (!nodes.some(isView)) return nodes;
  const grouped: ElementContent[] = [];
  let views: Element[] = [];
  const flush = () => {
    const titles = views.map(({ properties }) => String(properties.dataTitle ?? ""));
    if (views.length > 1) grouped.push(element("div", "views", views, { dataGroup: groupName(titles) }));
    else grouped.push(...views);
    views = [];
  };
  for (const node of nodes) {
    if (isView(node)) views.push(node);
    else if (views.length === 0 || node.type !== "text" || node.value.trim() !== "") {
      flush();
      grouped.push(node);
    }
  }
  flush();
  return grouped;
}

function isView(node: ElementContent): node is Element {
  if (node.type !== "element" || node.tagName !== "section") return false;
  const { className } = node.properties;
  return Array.isArray(className) && className.includes("view");
}
