import type { Element, ElementContent, Root, RootContent } from "hast";
import type { PageHeading } from "./page.ts";

/** The headings that readers see, and every id that a link can lead to. */
export function readOutline(tree: Root): { headings: PageHeading[]; anchors: string[] } {
  const headings: PageHeading[] = [];
  const anchors = new Set<string>();
  const read = (nodes: (RootContent | ElementContent)[]): void => {
    for (const node of nodes) {
      if (node.type !== "element") continue;
      const { id } = node.properties;
      if (typeof id === "string" && !id.startsWith("_docket")) {
        anchors.add(id);
        const heading = headingOf(node, id);
        if (heading && heading.text !== "") headings.push(heading);
      }
      read(node.children);
    }
  };
  read(tree.children);
  return { headings, anchors: [...anchors] };
}

/** A heading, or an entry of a change log, which is one for its readers. */
function headingOf(node: Element, id: string): PageHeading | undefined {
  const level = /^h([2-6])$/.exec(node.tagName)?.[1];
  if (level !== undefined) return { level: Number(level), text: textOf(node).trim(), id };
  if (!hasClass(node, "update")) return undefined;
  const side = node.children.find((child) => child.type === "element" && hasClass(child, "update-side"));
  const label = side?.type === "element" ? side.children[0] : undefined;
  return label ? { level: 2, text: textOf(label).trim(), id } : undefined;
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || hasClass(node, "tooltip-body") || node.tagName === "annotation") return "";
  return node.children.map(textOf).join("");
}

function hasClass(node: Element, name: string): boolean {
  return Array.isArray(node.properties.className) && node.properties.className.includes(name);
}
