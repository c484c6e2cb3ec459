import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../count-of.ts";
import { type Range, rangeOf } from "../../docs-source/links/link.ts";
import { parseEditedTexts, parsePageTexts } from "../../docs-source/parse-page.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { ownText } from "./blocks/own-text.ts";
import { codeSpan } from "./code-span.ts";
import { describeOutcome, sortFindings } from "./describe-findings.ts";
import type { ApplyInstruction, TextMark } from "./instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "./leave-earlier-versions.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { pageTexts } from "./page-text/page-texts.ts";
import { createSyntaxTest } from "./page-text/site-syntax.ts";
import { textPattern } from "./page-text/text-pattern.ts";
import { refuse } from "./refuse.ts";
import { findPaths } from "./replacing/remove-nodes.ts";

const MARKS: Record<TextMark, { around: string; type: Nodes["type"] }> = {
  bold: { around: "**", type: "strong" },
  italic: { around: "*", type: "emphasis" },
  code: { around: "`", type: "inlineCode" },
};

type Place = Range & { why?: string };

/** Makes a text bold, italic or code wherever it is not so yet, or takes that away. Headings stay, for the sake of their anchors. */
export const markText: ApplyInstruction<"mark-text"> = async (docs, instruction, signal) => {
  const { type: _, text: words, as, isTakenAway = false, ...pages } = instruction;
  const scope = await leaveEarlierVersions(docs, await leaveTestData(docs, await listScopedDocuments(docs, pages)));
  if (scope.type === "refused") return scope;
  if (as === "code" && words.includes("`")) return refuse("bad_text", `${codeSpan(words)} has a backtick in it.`);
  const findings: EngineFinding[] = [];
  let changedFiles = 0;
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const page = await docs.read(path);
    if (page === undefined || !page.includes(words)) continue;
    const parsed = await parsePageTexts(path, page);
    if (parsed.type !== "parsed") {
      findings.push({ path, line: parsed.line, kind: "unread", message: codeSpan(parsed.message), isChanged: false });
      continue;
    }
    const places = isTakenAway ? markedPlaces(parsed.tree, words, as) : plainPlaces(page, parsed.tree, words, as);
    const wanted = places.filter(({ why }) => why === undefined);
    const edits = wanted.map((place): TextEdit => ({ ...place, text: written(page, place, words, as, isTakenAway) }));
    const after = applyEdits(page, edits);
    const again = await parseEditedTexts(path, page, after);
    const count = (isTakenAway ? -1 : 1) * wanted.length;
    const isSound =
      again.type === "parsed" &&
      ownText(again.tree) === ownText(parsed.tree) &&
      marksIn(again.tree, as) === marksIn(parsed.tree, as) + count;
    const positionOf = createPositionLookup(page);
    for (const { start, why = isSound ? undefined : "the page would be read otherwise" } of places) {
      const message = why === undefined ? codeSpan(words) : `${codeSpan(words)}: ${why}`;
      findings.push({ path, line: positionOf(start).line, kind: "text", message, isChanged: why === undefined });
    }
    if (!isSound || edits.length === 0) continue;
    await docs.write(path, after);
    changedFiles += 1;
  }
  const { done, left } = sortFindings(findings);
  if (done.length === 0 && left.length === 0)
    return refuse("text_not_found", `No text there is ${codeSpan(words)} and ${isTakenAway ? "" : "not "}${as}.`);
  const how = isTakenAway
    ? `Made ${countOf(done.length, "place")} plain that was ${as}`
    : `Made ${countOf(done.length, "place")} ${as}`;
  const notes = [...scope.notes, ...describeOutcome(how, findings)];
  return { type: "applied", changedFiles, notes, findings };
};

function plainPlaces(page: string, tree: Root, words: string, as: TextMark): Place[] {
  const paths = findPaths(tree);
  const isSyntax = createSyntaxTest(page);
  return pageTexts(page, tree).flatMap(({ kind, form, owner, value, source }) => {
    const path = paths.get(owner) ?? [];
    if (kind !== "prose" || form !== "text" || path.some(({ type }) => type === MARKS[as].type)) return [];
    const why = path.some(({ type }) => type === "heading") ? "it is in a heading" : undefined;
    return [...value.matchAll(textPattern(words, false))].flatMap(({ index, 0: match }) => {
      const start = source.starts[index] ?? 0;
      const end = source.ends[index + match.length - 1] ?? 0;
      return page.slice(start, end) === words && !isSyntax({ start, end })
        ? [{ start, end, ...(why !== undefined && { why }) }]
        : [];
    });
  });
}

function markedPlaces(tree: Root, words: string, as: TextMark): Place[] {
  const places: Place[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type === MARKS[as].type && ownText(node) === words) places.push(rangeOf(node));
  });
  return places;
}

function written(page: string, { start, end }: Range, words: string, as: TextMark, isTakenAway: boolean): string {
  const { around } = MARKS[as];
  if (!isTakenAway) return `${around}${words}${around}`;
  return page.slice(start, end).replace(/^(?:\*+|_+|`+)|(?:\*+|_+|`+)$/g, "");
}

function marksIn(tree: Root, as: TextMark): number {
  let count = 0;
  visit(tree, (node: Nodes) => {
    if (node.type === MARKS[as].type) count += 1;
  });
  return count;
}
