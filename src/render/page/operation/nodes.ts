import type { Code, Heading, Paragraph, PhrasingContent, RootContent } from "mdast";
import type { ComponentNode } from "../expand/component-node.ts";
import { expandText } from "../expand/expand-page.ts";
import { type Value, ValueMap } from "../expand/values.ts";
import type { PageState } from "../page-state.ts";

/** What has a meaning in Markdown or HTML. A text without it is a paragraph, which is faster to make than to parse. */
const MARKUP = /[`*_[\]<>&\\~$#|{}:]|^\s*(?:[-+]|\d+[.)])|\n\s*\n| {2}\n|\bwww\./m;

/** A description in Markdown, which strangers write. Its headings are those of the page. */
export function pageText(text: string | undefined, source: string, state: PageState): RootContent[] {
  if (text === undefined || text.trim() === "") return [];
  if (!MARKUP.test(text)) return [paragraph([{ type: "text", value: text.trim().replace(/\s*\n\s*/g, "\n") }])];
  return expandText(state, source, text);
}

/** A description of a part of an operation, in which headings are lines in bold. */
export function descriptionOf(text: string | undefined, source: string, state: PageState): RootContent[] {
  return pageText(text, source, state).map((node) =>
    node.type === "heading" ? paragraph([{ type: "strong", children: node.children }]) : node,
  );
}

export function component(
  name: string,
  props: Record<string, Value>,
  children: RootContent[],
  source: string,
): ComponentNode {
  const place = { path: source, line: 1, column: 1 };
  return { type: "component", name, props: new ValueMap(Object.entries(props)), children, isInline: false, place };
}

export function heading(depth: Heading["depth"], text: string, id?: string): Heading {
  return {
    type: "heading",
    depth,
    children: [ownWord(text)],
    ...(id !== undefined && { data: { id } }),
  };
}

export function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children };
}

export function text(value: string): PhrasingContent {
  return { type: "text", value };
}

/** Words of ours that the theme says in the language of the page. */
export function ownWord(value: string): PhrasingContent {
  return { type: "text", value, data: { hName: "span", hProperties: { className: ["api-word"] } } };
}

export function code(lang: string, title: string, value: string): Code {
  return { type: "code", lang, meta: `title=${JSON.stringify(title.replace(/["\\{}]/g, ""))}`, value };
}

/** Words with some of them as code: `["at most ", ["10"]]`. */
export function words(parts: (string | [string])[]): PhrasingContent[] {
  return parts.map((part) => (typeof part === "string" ? text(part) : { type: "inlineCode", value: part[0] }));
}
