import { isScalar, type Node, type Pair, parseDocument, type Scalar, visit } from "yaml";
import { findFrontmatterBlock, MAX_FRONTMATTER_LENGTH } from "../frontmatter.ts";
import type { Link } from "./link.ts";
import { isPathLike } from "./link-attributes.ts";

const LINK_FIELDS = new Set(
  ["url", "href", "link", "links", "next", "prev", "previous", "related", "image", "icon", "cover", "logo"].concat([
    "thumbnail",
    "og:image",
    "twitter:image",
  ]),
);

type IsTarget = (value: string) => boolean;

/** The links in the frontmatter: strings at any depth in fields for links, such as `related: [/a, ./b]`. */
export function findFrontmatterLinks(text: string): Link[] {
  return findInFields(text, isPathLike);
}

/** The same of links to other sites, such as the `url` of a page that stands for one. */
export function findFrontmatterAddresses(text: string): Link[] {
  return findInFields(text, (value) => /^https?:\/\/[^\s]+$/i.test(value));
}

function findInFields(text: string, isTarget: IsTarget): Link[] {
  const block = findFrontmatterBlock(text);
  if (!block || block.end - block.start > MAX_FRONTMATTER_LENGTH) return [];
  const links: Link[] = [];
  try {
    const document = parseDocument(text.slice(block.start, block.end), { logLevel: "silent" });
    if (document.errors.length > 0) return [];
    visit(document, {
      Scalar: (key, node, ancestors) => {
        if (key === "key") return;
        if (isInLinkField(ancestors)) links.push(...fromScalar(node, block.start, isTarget));
        else links.push(...inLabel(text, node, block.start, isTarget), ...inText(text, node, block.start, isTarget));
      },
    });
  } catch {
    // The YAML is nested too deeply; the checker reports such frontmatter.
  }
  return links;
}

const HREF = /\bhref=\\?["']([^"'\\\s]+)\\?["']/g;

/** The addresses in HTML that a text has, such as a label of the sidebar. */
function inLabel(text: string, node: Scalar, offset: number, isTarget: IsTarget): Link[] {
  if (typeof node.value !== "string" || !node.range || !node.value.includes("href=")) return [];
  const from = offset + node.range[0];
  return [...text.slice(from, offset + node.range[1]).matchAll(HREF)].flatMap((match): Link[] => {
    const target = match[1] ?? "";
    const start = from + match.index + match[0].indexOf(target);
    const range = { start, end: start + target.length };
    return isTarget(target) ? [{ form: "frontmatter", target, ...range, whole: range }] : [];
  });
}

const MARKDOWN_LINK = /(?<!!)\[([^[\]\n]+)\]\(([^()\s"'\\]+)\)/g;

/** The links of Markdown that a text has, such as a description that is shown below the title. */
function inText(text: string, node: Scalar, offset: number, isTarget: IsTarget): Link[] {
  if (typeof node.value !== "string" || !node.range || !node.value.includes("](")) return [];
  const from = offset + node.range[0];
  return [...text.slice(from, offset + node.range[1]).matchAll(MARKDOWN_LINK)].flatMap((match): Link[] => {
    const [written, words = "", target = ""] = match;
    const whole = { start: from + match.index, end: from + match.index + written.length };
    const label = { start: whole.start + 1, end: whole.start + 1 + words.length };
    const range = { start: whole.end - 1 - target.length, end: whole.end - 1 };
    return isTarget(target) ? [{ form: "markdown", target, ...range, whole, label }] : [];
  });
}

function isInLinkField(ancestors: readonly (Node | Pair | unknown)[]): boolean {
  return ancestors.some((ancestor) => {
    const key = (ancestor as Partial<Pair>).key;
    return isScalar(key) && LINK_FIELDS.has(String(key.value));
  });
}

function fromScalar(node: Scalar, offset: number, isTarget: IsTarget): Link[] {
  if (typeof node.value !== "string" || !node.range || !isTarget(node.value)) return [];
  const quote = node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE" ? 1 : 0;
  if (quote === 0 && node.type !== "PLAIN") return [];
  const whole = { start: offset + node.range[0], end: offset + node.range[1] };
  return [{ form: "frontmatter", target: node.value, start: whole.start + quote, end: whole.end - quote, whole }];
}
