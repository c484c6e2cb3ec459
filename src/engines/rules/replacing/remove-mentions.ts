import type { Root } from "mdast";
import { findAnchors } from "../../../docs-source/headings.ts";
import type { Range } from "../../../docs-source/links/link.ts";
import { parseEditedTexts, parsePageTexts } from "../../../docs-source/parse-page.ts";
import { applyEdits, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { ReplaceText } from "../instruction.ts";
import { editPageText, type TextChange } from "../page-text/edit-page-text.ts";
import { type PageText, pageTexts } from "../page-text/page-texts.ts";
import { createSyntaxTest } from "../page-text/site-syntax.ts";
import { createHeadingTest } from "../page-text/skip-headings.ts";
import { textPattern, withSpace } from "../page-text/text-pattern.ts";
import { createInsideTest, createOverlapTest } from "./range-overlap.ts";
import { type Removal, removeFromText } from "./remove-from-text.ts";
import { findPaths, removePartAbout } from "./remove-nodes.ts";
import { findParts } from "./text-parts.ts";

/** `removed` and `left` are places of the page as it was. */
export type PageRemoval = { page: string; removed: Range[]; left: Range[] };

/**
 * Removes a text where nothing else breaks: an item, a row or a paragraph about it, or words in brackets; if it is no
 * mention but words that are wanted away, also from within sentences. What would need a sentence to be written anew is left.
 */
export async function removeMentions(
  path: string,
  page: string,
  instruction: ReplaceText,
): Promise<PageRemoval | undefined> {
  const parsed = await parsePageTexts(path, page);
  if (parsed.type === "unparsable") return undefined;
  const parts = await removeParts(path, page, parsed.tree, instruction);
  const isInPart = createOverlapTest(parts);
  const rest = parts.length > 0 ? await parseEditedTexts(path, page, applyEdits(page, parts)) : parsed;
  if (rest.type === "unparsable") return undefined;
  const before = parts.length > 0 ? applyEdits(page, parts) : page;
  const inline = await findInline(path, before, rest.tree, instruction);
  const edited = inline.changes.length > 0 ? await editPageText(path, before, rest.tree, inline.changes) : before;
  const all = await findInline(path, page, parsed.tree, instruction);
  const places = all.changes.map((change) => placeOf(change.text, change)).filter((place) => !isInPart(place));
  const left = all.left.filter((place) => !isInPart(place));
  if (edited === undefined) return { page: before, removed: parts, left: [...left, ...places] };
  return { page: edited, removed: [...parts, ...places], left };
}

/** The parts that can go, so that the page stays valid and keeps its other anchors. */
async function removeParts(path: string, page: string, tree: Root, instruction: ReplaceText): Promise<TextEdit[]> {
  const pattern = textPattern(instruction.from, instruction.anyCase);
  const whole = new RegExp(`^\\s*(?:${pattern.source})\\s*$`, pattern.flags.replace("g", ""));
  const isName = (words: string) => whole.test(words);
  const paths = findPaths(tree);
  const parts: TextEdit[] = [];
  for (const text of await wantedTexts(path, page, tree, instruction)) {
    if (text.value.search(pattern) < 0) continue;
    const part = removePartAbout(page, paths.get(text.owner) ?? [], isName);
    if (part && !parts.some((other) => other.start < part.end && part.start < other.end)) parts.push(part);
  }
  if (parts.length === 0) return parts;
  const edited = applyEdits(page, parts);
  const parsed = await parseEditedTexts(path, page, edited);
  if (parsed.type === "unparsable") return [];
  const after = findAnchors(edited, parsed.tree).all;
  return [...findAnchors(page, tree).all].every((anchor) => after.has(anchor)) ? parts : [];
}

async function findInline(
  path: string,
  page: string,
  tree: Root,
  instruction: ReplaceText,
): Promise<{ changes: TextChange[]; left: Range[] }> {
  const changes: TextChange[] = [];
  const left: Range[] = [];
  const pattern = textPattern(instruction.from, instruction.anyCase);
  const isSyntax = createSyntaxTest(page);
  for (const text of await wantedTexts(path, page, tree, instruction)) {
    let end = -1;
    for (const match of text.value.matchAll(pattern)) {
      const found = { start: match.index, end: match.index + match[0].length };
      if (text.form === "text" && isSyntax(placeOf(text, found))) continue;
      const change = removeWords(text, found, instruction);
      if (change && change.start >= end) changes.push({ text, ...change });
      else left.push(placeOf(text, found));
      if (change) end = Math.max(end, change.end);
    }
  }
  return { changes, left };
}

async function wantedTexts(
  path: string,
  page: string,
  tree: Root,
  { where, skipsHeadings, parts }: ReplaceText,
): Promise<PageText[]> {
  const isInPart = parts ? createInsideTest(await findParts(path, page, tree, parts)) : () => true;
  const isHeading = skipsHeadings ? createHeadingTest(tree) : () => false;
  return pageTexts(page, tree).filter(({ kind, source }) => {
    const isWanted = where === "code" ? kind === "code" : where !== "prose" || kind === "prose";
    const place = { start: source.starts[0] ?? 0, end: source.ends.at(-1) ?? 0 };
    return isWanted && !isHeading(place) && isInPart(place);
  });
}

function removeWords(text: PageText, found: Range, { isMention }: ReplaceText): Removal | undefined {
  if (text.kind === "code") return isMention ? undefined : { ...withSpace(text.value, found.start, found.end), to: "" };
  const isInBrackets = /\(\s*$/.test(text.value.slice(0, found.start)) && /^\s*\)/.test(text.value.slice(found.end));
  if (isMention && !isInBrackets) return undefined;
  const removal = removeFromText(text.value, found);
  if (!removal) return undefined;
  const rest = text.value.slice(0, removal.start) + removal.to + text.value.slice(removal.end);
  return rest.trim() === "" ? undefined : removal;
}

function placeOf({ source }: PageText, { start, end }: Range): Range {
  return { start: source.starts[start] ?? 0, end: source.ends[Math.max(start, end - 1)] ?? 0 };
}
