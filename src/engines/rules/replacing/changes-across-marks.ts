import type { TextEdit } from "../../../docs-source/text-edits.ts";
import type { ReplaceText } from "../instruction.ts";
import type { PageText } from "../page-text/page-texts.ts";
import { replacedPattern } from "../page-text/text-pattern.ts";
import { newTextFor } from "./keep-case.ts";

/** The changes of the source at one place, and all of the text that was asked for. */
export type ChangeAcrossMarks = { edits: TextEdit[]; start: number; end: number };

/** What would be other Markdown. */
const MARKS = /[[\]<>*_`{}|\\\n#!~]/;
/** What may be put in beside. */
export const CODE = /(?<!`)`[^`\n|\\]{1,200}`(?!`)/g;
/** Between what may be in several texts of a page. */
const BETWEEN_TEXTS = /([`*_[\]])/;

/**
 * Texts as they are written, with the marks of a link, of bold words or of code in them: `see [the guide` → `read [the guide`.
 * Only what differs is changed, where that is words of one text.
 */
export function findChangesAcrossMarks(
  page: string,
  texts: readonly PageText[],
  instruction: ReplaceText,
): ChangeAcrossMarks[] {
  const { from } = instruction;
  const hasCode = from.includes("`");
  const words = texts.filter(({ kind, form }) => kind === "prose" || (hasCode && form === "inline-code"));
  // What gets code in it is no code itself.
  const isInText = ({ start, end, text }: TextEdit) =>
    words.some(
      ({ source, form }) =>
        (source.starts[0] ?? 0) <= start &&
        end <= (source.ends.at(-1) ?? 0) &&
        (form !== "inline-code" || !text.includes("`")),
    );
  return [...page.matchAll(replacedPattern(instruction))].flatMap(({ 0: found, index }) => {
    const edits = findDifferences(found, newTextFor(found, instruction)).map(({ start, end, text }) => ({
      start: index + start,
      end: index + end,
      text,
    }));
    const isPlain = edits.every(
      ({ start, end, text }) => !MARKS.test(text.replaceAll(CODE, "")) && !MARKS.test(page.slice(start, end)),
    );
    return edits.length > 0 && isPlain && edits.every(isInText)
      ? [{ edits, start: index, end: index + found.length }]
      : [];
  });
}

/** What differs between the marks of two texts, or from the first to the last difference if they have not the same marks. */
function findDifferences(before: string, after: string): TextEdit[] {
  const [old, wanted] = [before, after].map((text) => text.split(BETWEEN_TEXTS)) as [string[], string[]];
  const haveSameMarks = old.length === wanted.length && old.every((part, at) => at % 2 === 0 || part === wanted[at]);
  if (!haveSameMarks) return differenceOf(before, after, 0);
  let at = 0;
  return old.flatMap((part, index) => {
    const start = at;
    at += part.length;
    return differenceOf(part, wanted[index] ?? "", start);
  });
}

function differenceOf(before: string, after: string, at: number): TextEdit[] {
  if (before === after) return [];
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  return [{ start: at + start, end: at + before.length - end, text: after.slice(start, after.length - end) }];
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
