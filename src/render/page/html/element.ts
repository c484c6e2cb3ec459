import type { Element, ElementContent, Properties, Text } from "hast";
import { findIcon } from "../../icons/find-icon.ts";
import type { ClassName } from "../class-names.ts";
import { type HtmlToken, readHtmlTokens } from "../expand/html-tokens.ts";

/** An element; its classes are ours. */
export function element(
  tagName: string,
  classes: ClassName | (ClassName | undefined | false)[],
  children: ElementContent[] = [],
  properties: Properties = {},
): Element {
  const names = (Array.isArray(classes) ? classes : [classes]).filter((name) => name !== undefined && name !== false);
  return {
    type: "element",
    tagName,
    properties: { ...(names.length > 0 ? { className: names } : {}), ...properties },
    children,
  };
}

export function text(value: string): Text {
  return { type: "text", value };
}

/** The icon of a name, as a tree; undefined if there is none. */
export function iconElement(name: string): Element | undefined {
  const svg = findIcon(name);
  return svg === undefined ? undefined : parseTrusted(svg);
}

/** Reads HTML that Docket or a library of its own has written. */
export function parseTrusted(html: string): Element | undefined {
  const root: Element = { type: "element", tagName: "div", properties: {}, children: [] };
  const open = [root];
  for (const token of readHtmlTokens(html)) readToken(token, open);
  const [first] = root.children;
  return first?.type === "element" ? first : undefined;
}

function readToken(token: HtmlToken, open: Element[]): void {
  const parent = open.at(-1);
  if (token.type === "text") parent?.children.push(text(token.value));
  else if (token.type === "close") {
    if (open.length > 1) open.pop();
  } else {
    const properties = Object.fromEntries(token.attributes.map(([name, value]) => [propertyName(name), value]));
    if (typeof properties.className === "string") properties.className = properties.className.split(" ") as never;
    const child: Element = { type: "element", tagName: token.name, properties, children: [] };
    parent?.children.push(child);
    if (!token.isClosed) open.push(child);
  }
}

/** What a tree calls an attribute. */
export function propertyName(attribute: string): string {
  if (attribute === "class") return "className";
  if (attribute === "viewBox" || attribute === "viewbox") return "viewBox";
  return attribute.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
