import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { readBlocks } from "../blocks/open-blocks.ts";
import { findPlaceOf } from "../blocks/sentences.ts";
import type { BlockName, TextPart } from "../instruction.ts";
import { TITLE_FIELDS } from "../page-text/skip-headings.ts";
import { findSectionPart } from "./section-part.ts";

/** The fields of frontmatter that belong to some parts of pages, of all that hold prose. */
export function isFieldOf(parts: readonly TextPart[], name: string, field: Range, page: string): boolean {
  return parts.some((part) => {
    if (part.type === "headings" || part.type === "titles") return TITLE_FIELDS.includes(name);
    if (part.type === "line")
      return lineRange(page, part.line).some((line) => field.start >= line.start && field.end <= line.end);
    return part.type === "descriptions" && name === "description";
  });
}

/** Where the parts of a page are in its source; those of its frontmatter are fields. */
export async function findParts(path: string, page: string, tree: Root, parts: readonly TextPart[]): Promise<Range[]> {
  const found: Range[] = [];
  for (const part of parts) {
    if (part.type === "block") found.push(...(await findBlockPart(path, page, part.block)));
    else if (part.type === "paragraph")
      found.push(...(await findBlockPart(path, page, { kind: "paragraph", number: part.at })));
    else found.push(...findPart(path, page, tree, part));
  }
  return found;
}

/** Among the blocks of site generators as well. */
async function findBlockPart(path: string, text: string, block: BlockName): Promise<Range[]> {
  const open = await readBlocks(path, text);
  if (!open) return [];
  const found = findPlaceOf(open, block);
  return "reason" in found ? [] : [found];
}

function findPart(
  path: string,
  page: string,
  tree: Root,
  part: Exclude<TextPart, { type: "block" | "paragraph" }>,
): Range[] {
  switch (part.type) {
    case "headings":
      return placesOf(tree, isHeading);
    case "titles":
      return placesOf(tree, (node) => isHeading(node) && (node.type !== "heading" || node.depth === 1));
    case "descriptions":
    case "addresses":
      return [];
    case "body":
      return between(page, placesOf(tree, isHeading));
    case "tables":
      return placesOf(tree, (node) => node.type === "table" || ("name" in node && node.name === "table"));
    case "lists":
      return placesOf(tree, ({ type }) => type === "listItem");
    case "link-texts":
      return placesOf(tree, ({ type }) => type === "link" || type === "linkReference");
    case "code-blocks":
      return placesOf(tree, ({ type }) => type === "code");
    case "inline-code":
      return placesOf(tree, ({ type }) => type === "inlineCode");
    case "commands":
      return placesOf(tree, isCommand);
    case "line":
      return lineRange(page, part.line);
    case "section": {
      const found = findSectionPart(path, page, tree, part.heading);
      return "reason" in found ? [] : [found];
    }
  }
}

const SHELL =
  /^(?:bash|sh|shell|shell-?session|sh-session|console|terminal|zsh|fish|powershell|pwsh|ps1|cmd|bat|batch)$/i;

/** `acme start` is a command in a text, `acme` may be the name of anything. */
function isCommand(node: Nodes): boolean {
  if (node.type === "code") return SHELL.test(node.lang ?? "");
  return node.type === "inlineCode" && /\S\s+\S/.test(node.value);
}

function isHeading(node: Nodes): boolean {
  const isElement = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
  return node.type === "heading" || (isElement && /^h[1-6]$/i.test(node.name ?? ""));
}

function placesOf(tree: Root, isWanted: (node: Nodes) => boolean): Range[] {
  const places: Range[] = [];
  visit(tree, (node: Nodes) => {
    if (isWanted(node)) places.push(rangeOf(node));
  });
  return places;
}

/** All that is not in some places, which do not overlap. */
function between(page: string, places: Range[]): Range[] {
  const starts = [0, ...places.map(({ end }) => end)];
  return starts.map((start, index) => ({ start, end: places[index]?.start ?? page.length }));
}

function lineRange(page: string, line: number): Range[] {
  const lines = page.split("\n");
  const text = lines[line - 1];
  if (text === undefined) return [];
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  return [{ start, end: start + text.length }];
}
