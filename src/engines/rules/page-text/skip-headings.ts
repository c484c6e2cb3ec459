import type { Nodes, Root } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { visit } from "unist-util-visit";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { createOverlapTest } from "../replacing/range-overlap.ts";

/** The fields of frontmatter that sites show as the heading of the page, or in its place. */
export const TITLE_FIELDS: readonly string[] = ["title", "sidebarTitle", "sidebar_label", "pagination_label"];

/** A test whether a place of a page is in a link of Markdown or HTML, its text included. */
export function createLinkTest(tree: Root): (range: Range) => boolean {
  const links: Range[] = [];
  visit(tree, (node: Nodes) => {
    const isElement = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
    const isAnchor = isElement && (/^a$|Link$/.test(node.name ?? "") || isInlineLink(node));
    if (isAnchor || /^(?:link|linkReference|definition)$/.test(node.type)) links.push(rangeOf(node));
    if (node.type === "html" && /<a[\s>]/i.test(node.value)) links.push(rangeOf(node));
  });
  return createOverlapTest(links);
}

/** A component in a line that leads somewhere, whatever it is called. */
function isInlineLink({ type, attributes }: MdxJsxFlowElement | MdxJsxTextElement): boolean {
  const isTarget = (one: (typeof attributes)[number]) =>
    one.type === "mdxJsxAttribute" && /^(?:href|to)$/.test(one.name);
  return type === "mdxJsxTextElement" && attributes.some(isTarget);
}

/** A test whether a place of a page is in a heading of Markdown or HTML. */
export function createHeadingTest(tree: Root): (range: Range) => boolean {
  const headings: Range[] = [];
  visit(tree, (node: Nodes) => {
    const isElement = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
    const isHeading = node.type === "heading" || (isElement && /^h[1-6]$/i.test(node.name ?? ""));
    if (isHeading || (node.type === "html" && /^\s*<h[1-6][\s>]/i.test(node.value))) headings.push(rangeOf(node));
  });
  return createOverlapTest(headings);
}
