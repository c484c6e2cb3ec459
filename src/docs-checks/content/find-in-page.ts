import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { absoluteDocsPath } from "../../docs-source/docs-index.ts";
import { rangeOf } from "../../docs-source/links/link.ts";
import { isDocument } from "../../docs-source/pages.ts";
import { parsePage, parsePageLeniently } from "../../docs-source/parse-page.ts";
import { hostsIn } from "./addresses.ts";
import { type ContentFound, found } from "./content-found.ts";
import { elementName, findInExpression, findInModule } from "./find-in-code.ts";
import { findInHtml } from "./find-in-html.ts";
import { judgeAddress, judgeAttribute, judgeElement, judgeStyle } from "./judge-element.ts";

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|mp4|webm)$/i;

/** How a file is examined. */
export type Examination = {
  /** It is a program whose change is proven to alter nothing but data: its hosts are noted, and it is no program. */
  isSiteData?: boolean | undefined;
  /** What a page means is noted as well where its syntax has mistakes: it is there already. */
  isBefore?: boolean;
  /** Where a file was before the change, by which an import of it stays the same. */
  originOf?: (file: string) => string;
};

/** Notes what runs, loads or leads elsewhere in a page. Code blocks and code spans are only text. */
export async function findInPage(path: string, text: string, examination: Examination = {}): Promise<ContentFound> {
  const all: ContentFound = { contents: [], hosts: [] };
  const isMdx = /\.mdx$/i.test(path);
  const page = await parsePage(isMdx ? "page.mdx" : "page.md", text);
  const { isBefore, originOf = (file) => file } = examination;
  const source = { path, text, originOf };
  if (page.type === "parsed") walk(all, source, page.tree, () => true);
  else findInUnparsable(all, text);
  const meant = isBefore && page.type === "unparsable" ? await parsePageLeniently(path, text) : undefined;
  if (meant?.type === "parsed") walk(all, source, meant.tree, () => true);
  // Most site generators read `.md` as MDX too.
  if (!isMdx && /[{]|^[ \t]*(?:import|export)\b/m.test(text)) {
    const strictly = await parsePage("page.mdx", text);
    // Leniently, a script of Vue is read otherwise than by the strict reading, which the page has after the change.
    const asMdx = isBefore && strictly.type !== "parsed" ? await parsePageLeniently("page.mdx", text) : strictly;
    if (asMdx.type === "parsed") walk(all, source, asMdx.tree, (node) => /^mdx(?!Jsx)/.test(node.type));
  }
  return all;
}

type Source = { path: string; text: string; originOf: (file: string) => string };

function walk(all: ContentFound, source: Source, tree: Root, isMeant: (node: Nodes) => boolean): void {
  visit(tree, (node: Nodes) => {
    if (isMeant(node)) judgeNode(all, source, node);
  });
}

function judgeNode(all: ContentFound, { path, text, originOf }: Source, node: Nodes): void {
  const { start, end } = rangeOf(node);
  const written = { source: text.slice(start, end), offset: start };
  if (node.type === "link" || node.type === "image" || node.type === "definition")
    // A definition may be used by an image.
    judgeAddress(all, node.url, { source: node.url, offset: start, isLoaded: node.type !== "link" });
  else if (node.type === "html") findInHtml(all, written.source, start);
  else if (node.type === "yaml") findInFrontmatter(all, node.value, start);
  else if (node.type === "mdxjsEsm") {
    const fileOf = (from: string) => importedFile(path, from, originOf);
    findInModule(all, text, node.data?.estree, (from) => isOwnContent(path, from), fileOf);
  } else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression")
    findInExpression(all, text, node.data?.estree);
  else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
    const element = elementName(node.name ?? "");
    judgeElement(all, element, written);
    if (element === "style") judgeStyle(all, written.source, written);
    for (const attribute of node.attributes) judgeJsx(all, text, element, attribute);
  }
}

type JsxAttribute = Extract<Nodes, { type: "mdxJsxFlowElement" }>["attributes"][number];

function judgeJsx(all: ContentFound, text: string, element: string, attribute: JsxAttribute): void {
  const { start, end } = rangeOf(attribute);
  const written = { source: text.slice(start, end), offset: start };
  if (attribute.type === "mdxJsxExpressionAttribute") {
    findInExpression(all, text, attribute.data?.estree);
    return;
  }
  const { name, value } = attribute;
  const given = typeof value === "string" ? value : undefined;
  judgeAttribute(all, { element, name, value: given }, written);
  if (typeof value !== "object" || value === null) return;
  if (name === "style") judgeStyle(all, written.source, written);
  findInExpression(all, text, value.data?.estree, !/^(?:href|url|link|to)$/.test(name) || element === "link");
}

/** Whether an import takes a page, a snippet or a picture of the same site. */
function isOwnContent(path: string, source: string): boolean {
  const target = ownFile(path, source);
  return target !== undefined && (isDocument(target) || PICTURE.test(target) || /(?:^|\/)snippets\//.test(target));
}

/** The file that an import means, with the loaders and the query that say what is made of it. */
function importedFile(path: string, source: string, originOf: (file: string) => string): string | undefined {
  const start = source.lastIndexOf("!") + 1;
  const query = source.indexOf("?", start);
  const end = query < 0 ? source.length : query;
  const file = ownFile(path, source.slice(start, end));
  return file === undefined ? undefined : source.slice(0, start) + originOf(file) + source.slice(end);
}

/** The file of the docs that an import names by a path. */
function ownFile(path: string, source: string): string | undefined {
  return /^\.{0,2}\//.test(source) && !source.startsWith("//") ? absoluteDocsPath(path, source) : undefined;
}

function findInFrontmatter(all: ContentFound, yaml: string, offset: number): void {
  for (const { host } of hostsIn(yaml)) all.hosts.push({ host, isLoaded: false, offset });
  for (const value of yaml.split(/[\s"'[\],]+/)) judgeAddress(all, value, { source: value, offset, isLoaded: false });
  findInHtml(all, yaml, offset);
}

/** A page that cannot be parsed is judged by its text alone. */
function findInUnparsable(all: ContentFound, text: string): void {
  findInHtml(all, text);
  for (const { host, at } of hostsIn(text)) all.hosts.push({ host, isLoaded: true, offset: at });
  for (const { 0: line, index } of text.matchAll(/^[ \t]*(?:import|export)\b.*$/gm))
    found(all, "active", "an import or export", line, index);
  for (const { 0: code, index } of text.matchAll(/\{[^{}]{0,2000}(?:\(|=>|`|=)[^{}]{0,2000}\}/g))
    found(all, "active", "an expression that computes", code, index);
  for (const { 0: address, index } of text.matchAll(/\b(?:javascript|vbscript|data)\s*:[^\s)]*/gi))
    judgeAddress(all, address, { source: address, offset: index, isLoaded: true });
}
