import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { readFrontmatter } from "../../docs-source/frontmatter.ts";
import { parsePage } from "../../docs-source/parse-page.ts";
import { applyEdits, type TextEdit } from "../../docs-source/text-edits.ts";
import type { ReplaceText } from "./instruction.ts";
import { type TextChange, toEdit } from "./page-text/edit-page-text.ts";
import type { PageText } from "./page-text/page-texts.ts";
import { textPattern } from "./page-text/text-pattern.ts";

type Range = { start: number; end: number };

/**
 * Replaces a text in all of a page's source: texts, code, expressions, comments, addresses and frontmatter. Targets of
 * links, images and imports inside the docs stay, because changing them would break them. Undefined if no safe edit exists.
 */
export async function replaceEverywhere(
  path: string,
  page: string,
  tree: Root,
  texts: PageText[],
  changes: TextChange[],
  { from, to, anyCase }: ReplaceText,
): Promise<{ page: string; places: number } | undefined> {
  const taken: Range[] = [...texts.map(rangeOf), ...fileNames(page, tree)].sort((a, b) => a.start - b.start);
  const raw: TextEdit[] = [];
  let next = 0;
  for (const match of page.matchAll(textPattern(from, anyCase))) {
    const start = match.index;
    const end = start + match[0].length;
    while (next < taken.length && (taken[next]?.end ?? 0) <= start) next += 1;
    if ((taken[next]?.start ?? page.length) >= end) raw.push({ start, end, text: to });
  }
  if (raw.length + changes.length === 0) return { page, places: 0 };
  for (const escaping of [0, 1, 2] as const) {
    const edited = applyEdits(page, [...raw, ...changes.map((change) => toEdit(page, change, escaping))]);
    const parsed = await parsePage(path, edited);
    const isSound =
      parsed.type === "parsed" &&
      (readFrontmatter(edited).type !== "invalid" || readFrontmatter(page).type === "invalid");
    if (isSound) return { page: edited, places: raw.length + changes.length };
  }
  return undefined;
}

function rangeOf({ source }: PageText): Range {
  return { start: source.starts[0] ?? 0, end: source.ends.at(-1) ?? 0 };
}

function fileNames(page: string, tree: Root): Range[] {
  const ranges: Range[] = [];
  visit(tree, (node) => {
    const target = node.data && "target" in node.data ? (node.data.target as Range) : undefined;
    if (target && !isExternal(page.slice(target.start, target.end))) ranges.push(target);
    const place = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
    if (node.type === "mdxjsEsm") {
      for (const match of node.value.matchAll(/(?:from\s*|import\s*)(["'])[^"'\n]{1,500}\1/g)) {
        ranges.push({ start: place.start + match.index, end: place.start + match.index + match[0].length });
      }
    }
    if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
    for (const attribute of node.attributes) {
      const isAddress = attribute.type === "mdxJsxAttribute" && /^(?:href|src|to|url|img|image)$/i.test(attribute.name);
      if (!isAddress || typeof attribute.value !== "string" || isExternal(attribute.value)) continue;
      ranges.push({ start: attribute.position?.start.offset ?? 0, end: attribute.position?.end.offset ?? 0 });
    }
  });
  return ranges;
}

function isExternal(target: string): boolean {
  return /^<?(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}
