import type { TextEdit } from "../../../docs-source/text-edits.ts";
import type { ReplaceText } from "../instruction.ts";
import type { PageText } from "../page-text/page-texts.ts";
import { textPattern } from "../page-text/text-pattern.ts";
import { newTextFor } from "./keep-case.ts";

/** A change of the source, and all of the text that was asked for. */
export type ChangeAcrossMarks = { edit: TextEdit; start: number; end: number };

/** What would be other Markdown. */
const MARKS = /[[\]<>*_`{}|\\\n#!~]/;

/**
 * Texts as they are written, with the marks of a link or of bold words in them: `see [the guide` → `read [the guide`. Only what
 * differs is changed, where that is words of one text.
 */
export function findChangesAcrossMarks(
  page: string,
  texts: readonly PageText[],
  instruction: ReplaceText,
): ChangeAcrossMarks[] {
  const { from, anyCase } = instruction;
  const words = texts.filter(({ kind }) => kind === "prose");
  return [...page.matchAll(textPattern(from, anyCase))].flatMap(({ 0: found, index }) => {
    const to = newTextFor(found, instruction);
    const before = commonStart(found, to);
    const after = commonEnd(found.slice(before), to.slice(before));
    const edit = {
      start: index + before,
      end: index + found.length - after,
      text: to.slice(before, to.length - after),
    };
    const isWords = words.some(
      ({ source }) => (source.starts[0] ?? 0) <= edit.start && edit.end <= (source.ends.at(-1) ?? 0),
    );
    const isPlain = !MARKS.test(edit.text) && !MARKS.test(page.slice(edit.start, edit.end));
    return isWords && isPlain && found !== to ? [{ edit, start: index, end: index + found.length }] : [];
  });
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
