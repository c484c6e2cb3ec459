import { type ContentFound, found } from "./content-found.ts";
import { findOpeningTags } from "./html-tags.ts";
import { judgeAttribute, judgeElement, judgeStyle } from "./judge-element.ts";

/**
 * Notes what runs or loads in raw HTML or SVG.
 *
 * @param base the offset of the HTML in its file
 */
export function findInHtml(all: ContentFound, html: string, base = 0): void {
  if (/<!DOCTYPE[^>]*\[|<!ENTITY|<\?xml-stylesheet/i.test(html))
    found(all, "active", "a declaration that changes how the file is read", html, base);
  for (const { name, attributes, start, end } of findOpeningTags(html)) {
    const offset = base + start;
    const source = html.slice(start, end);
    const content = name === "script" || name === "style" ? contentOf(html, name, end) : "";
    judgeElement(all, name, { source: source + content, offset });
    if (name === "style") judgeStyle(all, content, { source: source + content, offset });
    for (const attribute of attributes) {
      const written = { source: `<${name} ${attribute.name}=${attribute.value}>`, offset };
      judgeAttribute(all, { element: name, ...attribute }, written);
    }
  }
}

function contentOf(html: string, name: string, start: number): string {
  const end = html.toLowerCase().indexOf(`</${name}`, start);
  return html.slice(start, end < 0 ? html.length : end);
}
