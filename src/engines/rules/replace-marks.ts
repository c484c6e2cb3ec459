import type { Nodes } from "mdast";
import { countOf } from "../../count-of.ts";
import { rangeOf } from "../../docs-source/links/link.ts";
import { parseEditedPage, parsePageAsMeant } from "../../docs-source/parse-page.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import { describeOutcome } from "./describe-findings.ts";
import { type EditedPage, followHeadings } from "./follow-headings.ts";
import type { ApplyInstruction, MarkChange } from "./instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "./leave-earlier-versions.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { refuse } from "./refuse.ts";
import { findPaths } from "./replacing/remove-nodes.ts";

const EM_DASH = /[ \t]?\u2014[ \t]?/g;
const MAX_AROUND = 60;

type Change = { find: RegExp; write: (found: string) => string; isBetweenWords?: true };

const CHANGES: Record<MarkChange, Change> = {
  "dashes-to-commas": { find: EM_DASH, write: () => ", ", isBetweenWords: true },
  "dashes-to-semicolons": { find: EM_DASH, write: () => "; ", isBetweenWords: true },
  "dashes-to-colons": { find: EM_DASH, write: () => ": ", isBetweenWords: true },
  "dashes-to-hyphens": { find: EM_DASH, write: () => " - ", isBetweenWords: true },
  "dashes-to-en-dashes": { find: EM_DASH, write: () => " \u2013 ", isBetweenWords: true },
  "curly-to-straight": {
    find: /[\u201C\u201D\u201E\u2018\u2019]/g,
    write: (found) => (/[\u2018\u2019]/.test(found) ? "'" : '"'),
  },
};

/** Writes other marks in the prose of pages. What is no prose keeps them, and so do fields of frontmatter. */
export const replaceMarks: ApplyInstruction<"replace-marks"> = async (docs, { type: _, change, ...pages }, signal) => {
  const scope = await leaveEarlierVersions(docs, await leaveTestData(docs, await listScopedDocuments(docs, pages)));
  if (scope.type === "refused") return scope;
  const edited: EditedPage[] = [];
  const findings: EngineFinding[] = [];
  const { find } = CHANGES[change];
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const before = await docs.read(path);
    if (before === undefined || before.search(find) < 0) continue;
    const after = await changed(path, before, CHANGES[change], findings);
    if (after !== before) edited.push({ path, before, after });
  }
  if (findings.length === 0) return refuse("text_not_found", "No text there has such marks.");
  for (const { path, after } of edited) await docs.write(path, after);
  const followed = await followHeadings(docs, edited, signal);
  const done = findings.filter(({ isChanged }) => isChanged).length;
  const heading = `Changed ${countOf(done, "mark")} in ${countOf(edited.length, "file")}`;
  return {
    type: "applied",
    changedFiles: new Set([...edited.map(({ path }) => path), ...followed.changed]).size,
    notes: [...scope.notes, ...describeOutcome(heading, findings), ...followed.notes],
    findings: [...findings, ...followed.findings],
  };
};

async function changed(path: string, text: string, change: Change, findings: EngineFinding[]): Promise<string> {
  const parsed = await parsePageAsMeant(path, text);
  if (parsed.type !== "parsed") {
    findings.push({ path, kind: "unread", message: "it cannot be read as a page", isChanged: false });
    return text;
  }
  const lineOf = createPositionLookup(text);
  const edits: TextEdit[] = [];
  const places: EngineFinding[] = [];
  for (const [part, around] of findPaths(parsed.tree)) {
    const node = part as Nodes;
    // The words of links may be the names of other pages.
    if (node.type !== "text" || (change.isBetweenWords && around.some(({ type }) => type === "link"))) continue;
    const { start, end } = rangeOf(node);
    for (const { index, 0: found } of text.slice(start, end).matchAll(change.find)) {
      const [from, to] = [start + index, start + index + found.length];
      const isSet = !change.isBetweenWords || isBetweenWords(text, from, to);
      const beside = text.slice(Math.max(0, from - MAX_AROUND), to + MAX_AROUND);
      const line =
        beside.slice(beside.lastIndexOf("\n", from - Math.max(0, from - MAX_AROUND)) + 1).split("\n")[0] ?? "";
      const message = `${codeSpan(line.trim(), 120)}${isSet ? "" : " stays, since no words stand on both sides"}`;
      places.push({ path, line: lineOf(from).line, kind: "text", message, isChanged: isSet });
      const written = change.write(found);
      if (isSet)
        edits.push({ start: from, end: to, text: /[\r\n]/.test(text.charAt(to)) ? written.trimEnd() : written });
    }
  }
  const after = applyEdits(text, edits);
  const isRead = (await parseEditedPage(path, text, after)).type === "parsed";
  findings.push(...places.map((one) => (isRead ? one : { ...one, isChanged: false })));
  return isRead ? after : text;
}

/** Not at the beginning of a line or cell, and with more of the line behind it, or another line. */
function isBetweenWords(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 3), from).trimEnd();
  const behind = text.slice(to, to + 3).replace(/^[ \t]+/, "");
  return (
    /[\p{L}\p{N})\]*_`"'.!?%\u2019\u201D]$/u.test(before) && /^[\p{L}\p{N}([*_`"'<$\u2018\u201C\r\n]/u.test(behind)
  );
}
