import GithubSlugger, { slug as plainSlug } from "github-slugger";
import type { Heading, Nodes, PhrasingContent, Root } from "mdast";
import { visit } from "unist-util-visit";
import { findTags } from "./links/html-links.ts";
import { type Range, rangeOf } from "./links/link.ts";
import { readHeadingId } from "./parsing/dialects/heading-id.ts";

/** `isPlain`: generators agree on what its text is, so that its anchor is known where the way to make it is. */
export type PageHeading = Range & { level: number; text: string; anchor: string; isPlain?: true };

/**
 * `all`: whatever generators make of the headings. `given`: what follows from no plain heading: ids that the author wrote,
 * those of components, and whatever may be made of the other headings.
 */
export type PageAnchors = { headings: PageHeading[]; all: Set<string>; given: Set<string> };

const COMMENT_ID = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;
const MAX_ATTRIBUTE = 200;

/** The id in a list of attributes after anything, such as `[](){#id}` or `{: .class #id }`. */
const ATTRIBUTE_ID = /\{:?[ \t]*(?:\.[\w-]+[ \t]+){0,5}#([\w:.+-]+)[^{}\n]{0,200}\}/g;

/** The headings of a page, and all anchors that a link can point to. */
export function findAnchors(text: string, tree: Root): PageAnchors {
  const slugger = new GithubSlugger();
  const dashed = new GithubSlugger();
  const components = new GithubSlugger();
  const numbered = new Map<string, number>();
  const headings: PageHeading[] = [];
  const all = new Set<string>();
  const given = new Set<string>(["top", "_top"]);
  const addHeading = (title: string, all: Set<string>): string => {
    const slug = slugger.slug(title);
    all.add(slug);
    // Some site generators keep the punctuation that GitHub drops, replace it by dashes, or number repeats from 2.
    all.add(dashed.slug(title.replace(/[^\p{L}\p{N}]+/gu, " ").trim()));
    all.add(slug.replace(/-(\d+)$/, (_, count: string) => `-${Number(count) + 1}`));
    all.add(title.trim().toLowerCase().replace(/\s+/g, "-"));
    // Python-Markdown makes one dash of several, and numbers repeats with an underscore.
    const single = plainSlug(title).replace(/-{2,}/g, "-").replace(/^-|-$/g, "");
    const repeats = numbered.get(single) ?? 0;
    numbered.set(single, repeats + 1);
    if (single !== "") all.add(repeats === 0 ? single : `${single}_${repeats}`);
    return slug;
  };
  const addTitle = (title: string): void => {
    given.add(components.slug(title));
  };
  visit(tree, (node: Nodes) => {
    if (node.type === "heading") {
      const { title, id, beside } = readHeading(node);
      const words = withoutComponents(title);
      const isPlain = id === undefined && words === title && isPlainText(title) && node.children.every(hasPlainText);
      const made = isPlain ? all : given;
      const plain = id ?? addHeading(words, made);
      if (words !== title) made.add(plainSlug(title));
      // GitHub drops a picture, and keeps the space between it and the words as a dash.
      const anchor = id === undefined && beside !== undefined ? slugger.slug(beside) : plain;
      made.add(anchor);
      headings.push({ ...rangeOf(node), level: node.depth, text: title, anchor, ...(isPlain && { isPlain }) });
    } else if (node.type === "html") {
      for (const tag of findTags(text, rangeOf(node))) {
        for (const { name, value } of tag.attributes) addAttribute(given, addTitle, name, value);
        addEndpoint(given, tag.attributes);
      }
    } else if (node.type === "footnoteDefinition") {
      given.add(`user-content-fn-${node.identifier}`);
    } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      const attributes = node.attributes.flatMap((attribute) => {
        if (attribute.type !== "mdxJsxAttribute") return [];
        const value = typeof attribute.value === "string" ? attribute.value : literalOf(attribute.value?.value ?? "");
        return [{ name: attribute.name, value }];
      });
      for (const { name, value } of attributes) addAttribute(given, addTitle, name, value);
      addEndpoint(given, attributes);
    }
  });
  for (const [, id = ""] of text.matchAll(ATTRIBUTE_ID)) given.add(id);
  for (const anchor of given) all.add(anchor);
  return { headings, all, given };
}

/** `:badge[v2]{color="info"}` of Nuxt Content, which is no part of the anchor. */
const COMPONENT = /\s{0,9}(?<![\w:]):[a-z][\w-]{0,80}(?:\[[^\]]{0,500}\](?:\{[^{}]{0,1000}\})?|\{[^{}]{0,1000}\})/gi;

function withoutComponents(title: string): string {
  return title.includes(":") ? title.replace(COMPONENT, "").trim() || title : title;
}

/** What generators may read as code, an emoji or other punctuation, and signs that not all of them know, is no plain text. */
function isPlainText(text: string): boolean {
  return !/[{}<>\\]|:[\w+-]+:|--|\.\.\.|[^\p{ASCII}\p{L}\p{N}\p{M}]/u.test(text);
}

const PLAIN_PARENTS = new Set(["emphasis", "strong", "delete", "link"]);

function hasPlainText(node: Nodes): boolean {
  if (node.type === "text" || node.type === "inlineCode") return true;
  return "children" in node && PLAIN_PARENTS.has(node.type) && node.children.every(hasPlainText);
}

function addAttribute(all: Set<string>, addTitle: (title: string) => void, name: string, value: string): void {
  if (value === "") return;
  if (name === "id" || name === "name" || name === "anchor") all.add(value);
  // Accordions, steps, tabs, updates and parameter fields have an anchor made from their title or name.
  if (name === "title" || name === "label" || name === "id" || name === "name") addTitle(value);
  if (name === "path" || name === "body" || name === "query" || name === "header") addTitle(value);
}

/** A site's own component for an endpoint may show method and path as a heading. */
function addEndpoint(all: Set<string>, attributes: readonly { name: string; value: string }[]): void {
  const textOf = (wanted: string) => dash(attributes.find(({ name }) => name === wanted)?.value ?? "");
  const [method, path] = [textOf("method"), textOf("path") || textOf("url") || textOf("endpoint")];
  if (method !== "" && path !== "") all.add(`${method}-${path}`);
}

function dash(text: string): string {
  return text
    .slice(0, MAX_ATTRIBUTE)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function literalOf(code: string): string {
  return /^\s*(["'`])([^"'`$\\]*)\1\s*$/.exec(code)?.[2] ?? "";
}

/** `beside` is the text without the pictures at its start or end, with the spaces that were between them and the words. */
function readHeading(node: Heading): { title: string; id: string | undefined; beside?: string } {
  const last = node.children.at(-1);
  const comment = last?.type === "mdxTextExpression" ? COMMENT_ID.exec(last.value)?.[1] : undefined;
  const raw = plainText(node.children);
  const given = node.data?.id ?? comment;
  if (given !== undefined) return { title: raw.trim(), id: given };
  const written = last?.type === "inlineCode" ? undefined : readHeadingId(raw);
  const words = node.children.filter((child) => !/^image(?:Reference)?$/.test(child.type));
  const beside = plainText(words).replace(/^\s+|\s+$/g, " ");
  const isApart = written === undefined && words.length < node.children.length && beside.trim() !== beside;
  return { title: written?.before ?? raw.trim(), id: written?.id, ...(isApart && { beside }) };
}

/** The text of a heading that its anchor is made from. */
function plainText(nodes: PhrasingContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === "image") return node.alt ?? "";
      if ("children" in node) return plainText(node.children as PhrasingContent[]);
      if (node.type === "text" || node.type === "inlineCode" || node.type === "inlineMath") return node.value;
      return node.type === "mdxTextExpression" ? literalOf(node.value) : "";
    })
    .join("");
}
