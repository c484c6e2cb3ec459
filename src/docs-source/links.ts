import type { Image, Link as MarkdownLink, Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { findDialectLinks } from "./links/dialect-links.ts";
import { findFrontmatterLinks } from "./links/frontmatter-links.ts";
import { findHtmlLinks } from "./links/html-links.ts";
import { findJsxLinks } from "./links/jsx-links.ts";
import { type Link, rangeOf } from "./links/link.ts";
import { createMdcAddressLookup, findMdcLinks } from "./links/mdc-links.ts";

export type { Link, Range } from "./links/link.ts";

/** Every link of a page in every form, in the order of the page. */
export function findLinks(text: string, tree: Root): Link[] {
  const links: Link[] = [];
  const addressesAt = createMdcAddressLookup(text);
  visit(tree, (node: Nodes) => {
    const inBraces = node.type === "link" ? addressesAt(rangeOf(node)) : [];
    if (inBraces.length > 0) links.push(...inBraces);
    else if (node.type === "link" || node.type === "image") pushIfDefined(links, fromMarkdown(text, node));
    else if (node.type === "definition")
      pushIfDefined(links, withTarget(node, "definition", { identifier: node.identifier }));
    else if (node.type === "html") links.push(...findHtmlLinks(text, rangeOf(node)), ...findDialectLinks(text, node));
    else if (node.type === "yaml") links.push(...findFrontmatterLinks(text));
    else links.push(...findJsxLinks(text, node), ...findDialectLinks(text, node), ...findMdcLinks(text, node));
  });
  return [...new Map(links.map((link) => [`${link.start} ${link.form}`, link])).values()].sort(
    (a, b) => a.start - b.start,
  );
}

function pushIfDefined(links: Link[], link: Link | undefined): void {
  if (link) links.push(link);
}

function fromMarkdown(text: string, node: MarkdownLink | Image): Link | undefined {
  if (node.type === "image") return withTarget(node, "image", {});
  const [first, last] = [node.children[0], node.children.at(-1)];
  const { start } = rangeOf(node);
  const label = first && last ? { start: rangeOf(first).start, end: rangeOf(last).end } : { start, end: start };
  return withTarget(node, "markdown", { label }) ?? fromAddress(text, node);
}

/** An address that is a link by itself, with or without angle brackets. */
function fromAddress(text: string, node: MarkdownLink): Link | undefined {
  const whole = rangeOf(node);
  const isEnclosed = text[whole.start] === "<" && text[whole.end - 1] === ">";
  const range = isEnclosed ? { start: whole.start + 1, end: whole.end - 1 } : whole;
  return text.slice(range.start, range.end) === node.url
    ? { form: "markdown", target: node.url, ...range, whole }
    : undefined;
}

function withTarget(node: Nodes & { url: string }, form: Link["form"], more: Partial<Link>): Link | undefined {
  const target = node.data?.target;
  return target && { form, target: node.url, ...target, whole: rangeOf(node), ...more };
}
