import type { Element, ElementContent, Root, RootContent } from "hast";
import { BASE } from "../page.ts";
import { element, text } from "./element.ts";
import { groupViews } from "./group-views.ts";

const ADDRESSES = ["href", "src", "poster"];
const NOT_IN_PARAGRAPH = new Set([
  ...[
    "address",
    "article",
    "aside",
    "blockquote",
    "details",
    "div",
    "dl",
    "figure",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
  ],
  ...["ol", "p", "pre", "section", "table", "ul"],
]);

/**
 * Gives a sanitized tree the form that a browser's parser leaves as it is: no block in a paragraph, no link in a link. Takes
 * the sign that stands for the site's base out of everything but the beginning of addresses.
 */
export function tidyTree(tree: Root): Root {
  return { type: "root", children: tidyAll(tree.children, false) };
}

function tidyAll(nodes: (RootContent | ElementContent)[], isInLink: boolean): ElementContent[] {
  const tidied = nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [text(withoutBase(node.value))];
    if (node.type !== "element") return [];
    const isLink = node.tagName === "a";
    const children = tidyAll(node.children, isInLink || isLink);
    if (isLink && isInLink) return children;
    const properties = Object.fromEntries(
      Object.entries(node.properties)
        .filter(([, value]) => !Array.isArray(value) || value.length > 0)
        .map(([name, value]) => [name, tidyValue(name, value)]),
    );
    const tidy: Element = { type: "element", tagName: node.tagName, properties, children };
    return node.tagName === "p" && holdsBlock(children) ? [asDivision(tidy)] : [tidy];
  });
  return groupViews(tidied);
}

function tidyValue(name: string, value: Element["properties"][string]): Element["properties"][string] {
  if (typeof value !== "string" || !value.includes(BASE)) return value;
  const isAddress = ADDRESSES.includes(name) && value.startsWith(BASE);
  return isAddress ? BASE + withoutBase(value.slice(BASE.length)) : withoutBase(value);
}

function withoutBase(value: string): string {
  return value.includes(BASE) ? value.replaceAll(BASE, "\ufffd") : value;
}

function holdsBlock(children: ElementContent[]): boolean {
  return children.some(
    (child) => child.type === "element" && (NOT_IN_PARAGRAPH.has(child.tagName) || holdsBlock(child.children)),
  );
}

function asDivision({ properties, children }: Element): Element {
  const { className, ...others } = properties;
  const names = Array.isArray(className) ? className : [];
  const division = element("div", "paragraph", children, others);
  return { ...division, properties: { ...division.properties, className: [...names, "paragraph"] } };
}
