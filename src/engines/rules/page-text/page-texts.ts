import type { LinkReference, Nodes, Parent, Root, RootContent } from "mdast";
import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { isActiveElement } from "../../../docs-checks/content/judge-element.ts";
import type { TextEdit } from "../../../docs-source/text-edits.ts";
import { type Alignment, alignSource, skipLinePrefix } from "./align-source.ts";
import { isOwnLabelOrCode } from "./own-label.ts";

export type PageText = {
  kind: "prose" | "code";
  /** The syntax around the text, which decides how a new text is escaped. */
  form: "text" | "attribute" | "inline-code" | "code" | "code-attribute";
  /** The node or attribute that holds the text. */
  owner: object;
  value: string;
  source: Alignment;
  /** For an attribute, the quote around it. */
  quote: string;
  /** Whether it belongs to the text of a link. */
  isLabel: boolean;
  /** Of a link that is written as its text alone: what has to follow it if the text becomes another one. */
  key?: TextEdit;
};

/** Attributes whose values readers see or hear. */
export const PROSE_ATTRIBUTES = new Set(
  `title description label alt caption summary heading subtitle subheading subheader tooltip tip placeholder text cta headline
  question answer header aria-label`.split(/\s+/),
);
const CODE_ELEMENTS = new Set(["code", "pre", "kbd", "samp", "var", "tt", "script", "style"]);

/** Every text of a page that readers see, except the frontmatter, with the source offset of each character. */
export function pageTexts(page: string, tree: Root): PageText[] {
  const texts: PageText[] = [];
  collect(tree, "prose", { page, texts, isInLink: false });
  return texts;
}

type Collector = { page: string; texts: PageText[]; isInLink: boolean; key?: TextEdit };

function collect(node: Nodes, kind: "prose" | "code", into: Collector): void {
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
    // The options of what runs or is framed are part of what the checks look at.
    for (const attribute of isActiveElement(node.name ?? "") ? [] : node.attributes) collectAttribute(attribute, into);
    const inner = CODE_ELEMENTS.has(node.name ?? "") ? "code" : kind;
    collectChildren(node, inner, into);
  } else if (node.type === "paragraph" && isImports(node, into.page)) return;
  else if (node.type === "text") add(node, "text", kind, node.value, range(node), into);
  else if (node.type === "inlineCode")
    add(node, "inline-code", "code", node.value, insideBackticks(node, into.page), into);
  else if (node.type === "code") add(node, "code", "code", node.value, insideFence(node, into.page), into);
  else if (node.type === "image" || node.type === "imageReference") collectAlt(node, kind, into);
  else if (isAutolink(node, into.page)) return;
  else if (node.type === "link" || node.type === "linkReference") {
    const key = node.type === "linkReference" ? keyOf(node, into.page) : undefined;
    if (node.type === "linkReference" && node.referenceType !== "full" && !key) return;
    collectChildren(node, kind, { ...into, isInLink: true, ...(key && { key }) });
  } else if ("children" in node) collectChildren(node, kind, into);
}

const IMPORTS = /^(?:import\b[\w$*{},\s]*["'][^"'\n]+["'];?\s*)+$/;

/** Whether a paragraph of a page that is read as Markdown here is imports, which other generators read as code. */
export function isImports(node: Nodes, page: string): boolean {
  const { start, end } = range(node);
  return page.startsWith("import", start) && end - start < 2000 && IMPORTS.test(page.slice(start, end));
}

function collectChildren(
  node: Parent | MdxJsxFlowElement | MdxJsxTextElement,
  kind: "prose" | "code",
  into: Collector,
): void {
  let openCode = 0;
  for (const child of node.children as RootContent[]) {
    if (child.type === "html") openCode = Math.max(0, openCode + codeOpenedBy(child.value));
    collect(child, openCode > 0 ? "code" : kind, into);
  }
}

/** In Markdown, `<code>` is parsed as a tag between texts and not as an element around them; a block of HTML may have both tags. */
function codeOpenedBy(html: string): number {
  const [, slash, name = ""] = /^<(\/?)([a-z]+)/i.exec(html) ?? [];
  if (!CODE_ELEMENTS.has(name.toLowerCase())) return 0;
  if (slash) return -1;
  return html.toLowerCase().includes(`</${name.toLowerCase()}`) ? 0 : 1;
}

/** `code={`npm run lamp`}`, as components that show code are given it. */
const CODE_ATTRIBUTE = /^\{\s*`[^`\\]*`\s*\}$/;

function collectAttribute(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute, into: Collector): void {
  if (attribute.type === "mdxJsxAttribute" && attribute.name === "code") collectCode(attribute, into);
  if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") return;
  if (!PROSE_ATTRIBUTES.has(attribute.name)) return;
  const { start, end } = range(attribute);
  const quote = into.page.charAt(end - 1);
  const open = into.page.indexOf(quote, start + attribute.name.length);
  if ((quote !== '"' && quote !== "'") || open < 0 || open >= end - 1) return;
  const source = alignSource(into.page, open + 1, end - 1, attribute.value, { hasEscapes: false });
  if (source)
    into.texts.push({
      kind: "prose",
      form: "attribute",
      owner: attribute,
      value: attribute.value,
      source,
      quote,
      isLabel: false,
    });
}

function collectCode(attribute: MdxJsxAttribute, into: Collector): void {
  if (typeof attribute.value !== "object" || !attribute.value) return;
  const { start, end } = range(attribute);
  const value = `{${attribute.value.value}}`;
  if (!CODE_ATTRIBUTE.test(value) || into.page.charAt(start + "code=".length) !== "{") return;
  // The spaces before its lines are no part of it where the element is indented.
  const source = alignSource(into.page, start + "code=".length, end, value, { hasEscapes: false });
  const text = { kind: "code", form: "code-attribute", owner: attribute, value, quote: "", isLabel: false } as const;
  if (source) into.texts.push({ ...text, source });
}

function collectAlt(node: Nodes & { alt?: string | null }, kind: "prose" | "code", into: Collector): void {
  const { start } = range(node);
  const alt = node.alt ?? "";
  if (!into.page.startsWith("![", start) || alt === "") return;
  // A short image reference uses its alt text as the key of its definition.
  if (node.type === "imageReference" && node.referenceType !== "full") return;
  const source = alignSource(into.page, start + 2, range(node).end, alt, { hasEscapes: true });
  if (source && into.page.charAt(source.starts.at(-1) ?? 0) === "]") {
    into.texts.push({ kind, form: "text", owner: node, value: alt, source, quote: "", isLabel: into.isInLink });
  }
}

function add(
  owner: Nodes,
  form: PageText["form"],
  kind: "prose" | "code",
  value: string,
  place: { start: number; end: number },
  into: Collector,
): void {
  const align = (hasEscapes: boolean) => alignSource(into.page, place.start, place.end, value, { hasEscapes });
  // Code has no escapes, except for the bar in a table.
  const source = form === "text" ? align(true) : (align(false) ?? (form === "inline-code" ? align(true) : undefined));
  const text = { kind, form, owner, value, source, quote: "", isLabel: into.isInLink };
  if (text.source) into.texts.push({ ...text, source: text.source, ...(into.key && { key: into.key }) });
}

function range(node: { position?: Nodes["position"] }): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

function insideBackticks(node: Nodes, page: string): { start: number; end: number } {
  let { start, end } = range(node);
  while (start < end && page.charAt(start) === "`") start += 1;
  while (end > start && page.charAt(end - 1) === "`") end -= 1;
  const isPadded =
    page.charAt(start) === " " && page.charAt(end - 1) === " " && "value" in node && !node.value.startsWith(" ");
  return isPadded ? { start: start + 1, end: end - 1 } : { start, end };
}

function insideFence(node: Nodes, page: string): { start: number; end: number } {
  const { start, end } = range(node);
  if (!/^[`~]/.test(page.charAt(start))) return { start, end };
  const newline = page.indexOf("\n", start);
  const first = newline < 0 || newline > end ? end : newline + 1;
  return { start: "value" in node ? skipLinePrefix(page, first, end, node.value) : first, end };
}

/** `[label]` alone, whose text is the key of its definition too, is `[other text][label]` with another text. */
function keyOf(node: LinkReference, page: string): TextEdit | undefined {
  const { start, end } = range(node);
  const written = page.slice(start, end);
  const label = node.referenceType === "collapsed" ? written.slice(0, -2) : written;
  if (node.referenceType === "full" || !/^\[[^\n[\]]{1,999}\]$/.test(label)) return undefined;
  return { start: start + label.length, end, text: label };
}

/** Whether a link is a bare address. */
function isAutolink(node: Nodes, page: string): boolean {
  if (node.type !== "link") return false;
  const { start } = range(node);
  return page.charAt(start) !== "[" || isOwnLabelOrCode(node);
}
