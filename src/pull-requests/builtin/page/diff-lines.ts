import type { PatchHunk, PatchLine } from "../../../git/patch.ts";
import type { Highlight, Token } from "../../../render/highlight.ts";
import { type Html, html } from "../../../render/html.ts";
import { workedMs } from "../../../worked-ms.ts";
import { findWordChanges, type Range } from "./word-changes.ts";

const MAX_SHOWN_CHARACTERS = 4_000;

/** One table row for each line of a hunk, coloured by its language and with changed words marked until the deadline. */
export function renderHunkLines(hunk: PatchHunk, highlight: Highlight | null, deadline: number): Html[] {
  const tokens = highlight ? highlightBothSides(hunk, highlight, deadline) : new Map<PatchLine, Token[]>();
  const marks = markChangedWords(hunk, deadline);
  return hunk.lines.map((line) =>
    renderLine(line, tokens.get(line) ?? [{ text: line.text, className: null }], marks.get(line) ?? []),
  );
}

// Each side is highlighted as one text, so that a comment or code block over several lines keeps its colour.
function highlightBothSides(hunk: PatchHunk, highlight: Highlight, deadline: number): Map<PatchLine, Token[]> {
  const byLine = new Map<PatchLine, Token[]>();
  for (const left of ["added", "deleted"] as const) {
    const lines = hunk.lines.filter((line) => line.type !== left);
    const texts = lines.map((line) => line.text);
    const before = startsInFence(texts, hunk.newStart) ? ["```"] : [];
    const tokens = highlight([...before, ...texts], deadline);
    lines.forEach((line, index) => {
      const found = tokens[index + before.length];
      if (found) byLine.set(line, found);
    });
  }
  return byLine;
}

/** Guesses, for Markdown, that a fence without a language which is not followed by its end must be an end itself. */
function startsInFence(lines: string[], start: number): boolean {
  if (start <= 1) return false;
  const [first, second] = lines.filter((line) => /^\s*```/.test(line)).map((line) => line.trim());
  return first === "```" && second !== "```";
}

/** Pairs each run of deleted lines with the run of added lines that follows it, first with first. */
function markChangedWords(hunk: PatchHunk, deadline: number): Map<PatchLine, Range[]> {
  const marks = new Map<PatchLine, Range[]>();
  for (let at = 0; at < hunk.lines.length && workedMs() < deadline; ) {
    const deleted = runOf("deleted", hunk.lines, at);
    const added = runOf("added", hunk.lines, at + deleted.length);
    for (let index = 0; index < Math.min(deleted.length, added.length); index++) {
      const [before, after] = [deleted[index], added[index]];
      const changes = before && after && findWordChanges(before.text, after.text);
      if (!changes) continue;
      marks.set(before, changes.before);
      marks.set(after, changes.after);
    }
    at += Math.max(deleted.length + added.length, 1);
  }
  return marks;
}

function runOf(type: PatchLine["type"], lines: PatchLine[], start: number): PatchLine[] {
  let end = start;
  while (lines[end]?.type === type) end++;
  return lines.slice(start, end);
}

const SIGNS = {
  added: html`<span class="sign">+</span>`,
  deleted: html`<span class="sign">−</span>`,
  context: html`<span class="sign"> </span>`,
};

function renderLine(line: PatchLine, tokens: Token[], marks: Range[]): Html {
  const content = renderTokens(tokens, marks, line.type === "context");
  const ending = line.isWithoutNewline && html`<span class="ending">no line break at the end of the file</span>`;
  return html`<tr class="${line.type}"><td class="n" data-n="${line.oldNumber}"></td><td class="n" data-n="${line.newNumber}"></td><td class="line">${SIGNS[line.type]}<code dir="auto">${content}</code>${ending}</td></tr>`;
}

function renderTokens(tokens: Token[], marks: Range[], isContext: boolean): Html[] {
  const pieces: Html[] = [];
  let offset = 0;
  for (const { text, className } of tokens) {
    const room = MAX_SHOWN_CHARACTERS - offset;
    if (room <= 0) break;
    for (const piece of splitAt(text.slice(0, room), offset, marks)) {
      const shown = isContext ? piece.text.replace(/\r$/, "") : piece.text;
      const colored = className === null ? html`${shown}` : html`<span class="${className}">${shown}</span>`;
      pieces.push(piece.isMarked ? html`<mark>${colored}</mark>` : colored);
    }
    offset += text.length;
  }
  const length = tokens.reduce((sum, token) => sum + token.text.length, 0);
  if (length > MAX_SHOWN_CHARACTERS)
    pieces.push(html`<span class="ending">and ${length - MAX_SHOWN_CHARACTERS} more characters</span>`);
  return pieces;
}

function splitAt(text: string, offset: number, marks: Range[]): { text: string; isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const mark of marks) {
    const start = Math.min(Math.max(mark.start - offset, at), text.length);
    const end = Math.min(Math.max(mark.end - offset, start), text.length);
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    if (end > start) pieces.push({ text: text.slice(start, end), isMarked: true });
    at = Math.max(at, end);
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}
