import type { Nodes } from "mdast";
import { type Link, type Range, rangeOf } from "./link.ts";

const LIQUID = /\{%-?[ \t]*(content-ref|file|embed|include)\b(?:[^%"]|"[^"]*")*?%\}/g;
const TARGETS = {
  "content-ref": /\burl="([^"]+)"/,
  file: /\bsrc="([^"]+)"/,
  embed: /\burl="([^"]+)"/,
  include: /[ \t]"([^"]+)"/,
};
const CODE_IMPORT = /^<<<[ \t]+(\.{1,2}\/[^\s#{[]+)/;
const COMMENT_INCLUDE = /<!--\s*@include:\s*(\.{1,2}\/[^\s#{}>]*?[^\s#{}>-])(?=[\s#{]|-->)/g;
/** What mdBook puts a file in the place of, with a backslash before it where it is only shown. */
const BOOK_INCLUDE = /(?<!\\)\{\{\s{0,9}#(?:include|rustdoc_include|playground|playpen)\s{1,9}([^\s:{}]+)/g;

/** The plugin include-markdown of MkDocs; a path from "/" begins at its docs folder, and "*" stands for several files. */
const MARKDOWN_INCLUDE = /\{%-?\s{0,20}include-markdown\s{1,20}(["'])([^"'\s{}%*]{1,500})\1/g;

/**
 * Links in the syntaxes of site generators: blocks of GitBook that lead to a page or a file, and files whose text belongs to
 * the page, where their paths begin at the page.
 */
export function findDialectLinks(text: string, node: Nodes): Link[] {
  const range = rangeOf(node);
  if (node.type === "html") return fromComments(text, range);
  if (node.type === "text") return [...fromBook(text, range), ...fromIncludes(text, range)];
  if (node.type === "code") return fromBook(text, range);
  if (node.type !== "contentReference" && node.type !== "embed" && node.type !== "include") return [];
  const source = text.slice(range.start, range.end);
  // Several blocks may stand on one line, and each has the position of the line.
  const line = source.split(/\r\n|\r|\n/, 1)[0] ?? "";
  const code = CODE_IMPORT.exec(line)?.[1];
  if (code !== undefined) return [linkAt("import", code, range.start + line.indexOf(code), range)];
  const blocks = [...line.matchAll(LIQUID)];
  return blocks.flatMap(({ 0: mark, 1: name, index }) => {
    const found = TARGETS[name as keyof typeof TARGETS].exec(mark);
    const target = found?.[1];
    if (!found || target === undefined) return [];
    const start = range.start + index + found.index + found[0].length - 1 - target.length;
    const isWhole = blocks.length === 1 && name !== "include";
    const whole = isWhole ? range : { start: range.start + index, end: range.start + index + mark.length };
    return [linkAt(name === "include" ? "import" : "block", target, start, whole)];
  });
}

function fromComments(text: string, { start, end }: Range): Link[] {
  return [...text.slice(start, end).matchAll(COMMENT_INCLUDE)].map(({ 0: comment, 1: path = "", index }) => {
    const at = start + index;
    return linkAt("import", path, at + comment.lastIndexOf(path), { start: at, end: at + comment.length });
  });
}

function fromBook(text: string, { start, end }: Range): Link[] {
  const source = text.slice(start, end);
  if (!source.includes("{{")) return [];
  return [...source.matchAll(BOOK_INCLUDE)].flatMap(({ 0: include, 1: path = "", index }) => {
    if (/^(?:[a-z]+:|\/|\$)/i.test(path)) return [];
    const at = start + index + include.length - path.length;
    // A mere name is that of a file beside the page too.
    const target = path.startsWith(".") ? path : `./${path}`;
    return [
      { ...linkAt("import", target, at, { start: start + index, end: at + path.length }), end: at + path.length },
    ];
  });
}

function fromIncludes(text: string, { start, end }: Range): Link[] {
  const source = text.slice(start, end);
  if (!source.includes("include-markdown")) return [];
  return [...source.matchAll(MARKDOWN_INCLUDE)].flatMap(({ 0: include, 2: path = "", index }) => {
    if (/^(?:[a-z]+:|\/|\$)/i.test(path)) return [];
    const end = start + index + include.length - 1;
    const target = path.startsWith(".") ? path : `./${path}`;
    return [{ ...linkAt("import", target, end - path.length, { start: start + index, end }), end }];
  });
}

function linkAt(form: Link["form"], target: string, start: number, whole: Range): Link {
  return { form, target, start, end: start + target.length, whole };
}
