import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { type Range, rangeOf } from "./links/link.ts";
import { parsePage } from "./parse-page.ts";

const PARSE_TIME_LIMIT_MS = 2000;
const MARKS = [
  ["<!--", "-->"],
  ["{/*", "*/}"],
] as const;

/** A cheap test before parsing, since most files have no comments. */
const MAYBE_COMMENT = /<!--|\{\s*\/[*/]|^[ \t]*\[(?:\/\/|comment|#|<>)\]:/im;

/** The ranges of a file that readers of the page do not see: comments in HTML, MDX, YAML and link definitions. */
export async function findComments(path: string, text: string): Promise<Range[]> {
  if (!MAYBE_COMMENT.test(text) && !/^[ \t]*#/m.test(frontmatterOf(text))) return [];
  if (!/\.mdx?$/i.test(path)) return /\.(?:html?|svg|xml)$/i.test(path) ? scan(text) : [];
  const page = await parsePage(path, text, PARSE_TIME_LIMIT_MS);
  if (page.type === "unparsable") return scan(text);
  const comments: Range[] = [];
  visit(page.tree, (node: Nodes) => {
    const range = rangeOf(node);
    if (node.type === "html") {
      comments.push(...scan(text.slice(range.start, range.end)).map((found) => shift(found, range.start)));
    } else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      if (isComment(node.value)) comments.push(range);
    } else if (node.type === "definition" && /^(?:\/\/|comment|#|<>)?$/i.test(node.identifier)) comments.push(range);
    else if (node.type === "yaml") comments.push(...yamlComments(text, range));
  });
  return comments;
}

function frontmatterOf(text: string): string {
  return text.startsWith("---") || text.startsWith("\ufeff---") ? text.slice(0, text.indexOf("\n---", 4)) : "";
}

function isComment(code: string): boolean {
  const bare = code.trim();
  return bare.startsWith("//") || (bare.startsWith("/*") && bare.endsWith("*/"));
}

function scan(text: string): Range[] {
  const found: Range[] = [];
  for (const [opening, closing] of MARKS) {
    for (let start = text.indexOf(opening); start >= 0; ) {
      const at = text.indexOf(closing, start + opening.length);
      const end = at < 0 ? text.length : at + closing.length;
      found.push({ start, end });
      start = text.indexOf(opening, end);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function yamlComments(text: string, { start, end }: Range): Range[] {
  return [...text.slice(start, end).matchAll(/^[ \t]*#.*$/gm)].map(({ 0: line, index }) => {
    return { start: start + index, end: start + index + line.length };
  });
}

function shift({ start, end }: Range, by: number): Range {
  return { start: start + by, end: end + by };
}
