import type { Nodes, Root } from "mdast";
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from "mdast-util-mdx";
import { visit } from "unist-util-visit";
import { isMap, isScalar, parseDocument, visit as visitYaml } from "yaml";
import { isActiveElement } from "../../../docs-checks/content/judge-element.ts";
import { readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { findTags } from "../../../docs-source/links/html-links.ts";
import { type Link, type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { PROSE_FIELDS } from "../page-text/edit-frontmatter-text.ts";
import { PROSE_ATTRIBUTES } from "../page-text/page-texts.ts";
import { createOverlapTest } from "./range-overlap.ts";

/** Attributes whose values are names that something else refers to. */
const NAMES = /^(?:id|key|ref|name|slot|is|for|htmlFor|class|className|style|type|lang|on.*|:.*|@.*|v-.*)$/i;
/** Fields that say at which address a page is, or how it is made. */
const NAMING_FIELDS =
  /^(?:slug|id|permalink|url|path|route|uri|aliases|redirects?|redirect_?(?:from|to)|layout|template|component|type|mode|icon|openapi|asyncapi|api|class|className|lang|locale|sidebar)$/i;

/**
 * The parts of a page's source that are words for people but no texts of the page: comments, options of components, titles
 * of links, values of the frontmatter, HTML. Not what something else refers to, such as ids, addresses and names in code,
 * nor the options of what runs or is framed.
 * `withAddresses`: also addresses that stand in the text without any syntax.
 */
export function wordsInSource(page: string, tree: Root, links: readonly Link[], withAddresses: boolean): Range[] {
  const ranges: Range[] = [...frontmatterValues(page)];
  visit(tree, (node) => {
    const place = rangeOf(node);
    if (withAddresses && node.type === "link" && !node.data?.target) ranges.push(place);
    if (node.type === "html") ranges.push(...htmlWords(page, place));
    else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      // `{/* #id */}` is the anchor of its heading.
      if (/^\s*\/\*(?!\s*#\S+\s*\*\/)[^*]*(?:\*(?!\/)[^*]*)*\*\/\s*$/.test(node.value)) ranges.push(place);
    } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      for (const attribute of isActiveElement(node.name ?? "") ? [] : node.attributes)
        ranges.push(...attributeValue(page, attribute));
    } else if ((node.type === "link" || node.type === "image" || node.type === "definition") && node.title) {
      const { end } = node.data?.target ?? place;
      ranges.push({ start: end, end: place.end });
    }
  });
  const isLink = createOverlapTest(links);
  return ranges.filter((range) => !isLink(range));
}

function frontmatterValues(page: string): Range[] {
  const frontmatter = readFrontmatter(page);
  if (frontmatter.type !== "parsed") return [];
  const ranges: Range[] = [];
  const { start } = frontmatter;
  visitYaml(parseDocument(page.slice(start, frontmatter.end), { logLevel: "silent" }), {
    Pair: (_, { key }) => {
      const name = isScalar(key) ? String(key.value) : "";
      return NAMING_FIELDS.test(name) || PROSE_FIELDS.includes(name) ? visitYaml.SKIP : undefined;
    },
    Scalar: (key, node, ancestors) => {
      const isInMap = ancestors.some((ancestor) => isMap(ancestor));
      if (key === "key" || !isInMap || typeof node.value !== "string" || !node.range) return;
      ranges.push({ start: start + node.range[0], end: start + node.range[1] });
    },
  });
  return ranges;
}

function attributeValue(page: string, attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): Range[] {
  if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value !== "string") return [];
  const { start, end } = rangeOf(attribute as Pick<Nodes, "position">);
  const opening = /^[^=]*=\s*["']/.exec(page.slice(start, end));
  return opening && !NAMES.test(attribute.name) ? [{ start: start + opening[0].length, end: end - 1 }] : [];
}

const CODE_TAGS = /^(?:code|pre|kbd|samp|var|tt|script|style)$/i;

/**
 * The text between the tags of HTML in Markdown, as in `<summary>` on a line of its own, and of attributes that readers see or
 * hear. Not what is code or a comment.
 */
export function textsInHtml(page: string, tree: Root): Range[] {
  const ranges: Range[] = [];
  visit(tree, "html", (node) => {
    const place = rangeOf(node);
    const source = page.slice(place.start, place.end);
    const found: Range[] = [];
    const nextEnd = createEndLookup(source);
    let at = place.start;
    for (const tag of findTags(page, place)) {
      if (tag.start < at) continue;
      found.push(...textBetween(page, at, tag.start));
      for (const { name, valueStart, valueEnd } of isActiveElement(tag.name) ? [] : tag.attributes)
        if (PROSE_ATTRIBUTES.has(name.toLowerCase())) found.push({ start: valueStart, end: valueEnd });
      at = CODE_TAGS.test(tag.name) ? place.start + nextEnd(tag.name, tag.end - place.start) : tag.end;
    }
    found.push(...textBetween(page, at, place.end));
    ranges.push(...withoutRanges(found, commentsIn(source, place.start)));
  });
  return ranges;
}

/** Where the element that opened before a place ends. Asked for places in their order, it takes linear time. */
function createEndLookup(source: string): (name: string, from: number) => number {
  const ends = new Map<string, number[]>();
  for (const { 1: name = "", index } of source.matchAll(/<\/([a-z]{1,9})/gi)) {
    const known = ends.get(name.toLowerCase());
    if (known) known.push(index);
    else ends.set(name.toLowerCase(), [index]);
  }
  for (const list of ends.values()) list.reverse();
  return (name, from) => {
    const list = ends.get(name.toLowerCase()) ?? [];
    while ((list.at(-1) ?? from) < from) list.pop();
    return list.at(-1) ?? source.length;
  };
}

function commentsIn(source: string, start: number): Range[] {
  const comments: Range[] = [];
  for (let at = source.indexOf("<!--"); at >= 0; at = source.indexOf("<!--", at)) {
    const close = source.indexOf("-->", at + 4);
    const after = close < 0 ? source.length : close + 3;
    comments.push({ start: start + at, end: start + after });
    at = after;
  }
  return comments;
}

/** What is left of ranges without others. Both are in their order. */
function withoutRanges(ranges: readonly Range[], holes: readonly Range[]): Range[] {
  const left: Range[] = [];
  let next = 0;
  for (const { start, end } of ranges) {
    let at = start;
    while ((holes[next]?.end ?? end) < start) next += 1;
    for (let index = next; (holes[index]?.start ?? end) < end; index += 1) {
      const hole = holes[index] ?? { start: end, end };
      if (hole.start > at) left.push({ start: at, end: hole.start });
      at = Math.max(at, hole.end);
    }
    if (at < end) left.push({ start: at, end });
  }
  return left;
}

/** Comments, the text between tags, and the values of attributes. */
function htmlWords(page: string, place: Range): Range[] {
  const source = page.slice(place.start, place.end);
  if (/^<(?:script|style)\b/i.test(source)) return [];
  if (source.startsWith("<!--")) return [place];
  const ranges: Range[] = [];
  let at = place.start;
  for (const tag of findTags(page, place)) {
    ranges.push(...textBetween(page, at, tag.start));
    for (const { name, valueStart, valueEnd } of isActiveElement(tag.name) ? [] : tag.attributes)
      if (!NAMES.test(name)) ranges.push({ start: valueStart, end: valueEnd });
    at = tag.end;
  }
  return [...ranges, ...textBetween(page, at, place.end)];
}

function textBetween(page: string, start: number, end: number): Range[] {
  const ranges: Range[] = [];
  let at = start;
  for (const match of page.slice(start, end).matchAll(/<\/?[a-z!?][^<>]{0,500}>?/gi)) {
    ranges.push({ start: at, end: start + match.index });
    at = start + match.index + match[0].length;
  }
  return [...ranges, { start: at, end }];
}
