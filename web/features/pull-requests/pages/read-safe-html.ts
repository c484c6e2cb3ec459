import type { ElementContent, Properties, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { DIFFERENCE_SCHEMA } from "../../../../src/render/difference/schema.ts";

const NAMES: Record<string, string> = { tabindex: "tabIndex", colspan: "colSpan", rowspan: "rowSpan" };
const LISTS: Record<string, string> = { class: "className", rel: "rel" };

/** Reads HTML without running or loading anything of it, and lets through only what a rendered difference may hold. */
export function readSafeHtml(html: string): Root {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return sanitize({ type: "root", children: childrenOf(body) }, DIFFERENCE_SCHEMA) as Root;
}

function childrenOf(parent: Node): ElementContent[] {
  return [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node instanceof Text) return [{ type: "text", value: node.data }];
    if (!(node instanceof Element)) return [];
    return [{ type: "element", tagName: node.localName, properties: propertiesOf(node), children: childrenOf(node) }];
  });
}

function propertiesOf(element: Element): Properties {
  return Object.fromEntries(
    [...element.attributes].map(({ name, value }) => {
      const list = LISTS[name];
      if (list) return [list, value.split(/\s+/).filter((part) => part !== "")];
      const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [NAMES[name] ?? camel, name === "open" ? true : value];
    }),
  );
}
