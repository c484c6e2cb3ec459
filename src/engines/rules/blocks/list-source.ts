import type { List, ListItem } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import type { TextEdit } from "../../../docs-source/text-edits.ts";

/** How an item is written: what its line begins with, its mark with the space behind it, and a box to tick. */
export type ItemStyle = { prefix: string; mark: string; box: string; isLoose: boolean };

const MARK = /^([-*+]|\d{1,9}[.)])([ \t]+)(\[[ xX]\][ \t]+)?/;

/** Undefined if an item shares its line with something else. */
export function itemStyle(text: string, list: List): ItemStyle | undefined {
  const [first, second] = list.children;
  const item = second ?? first;
  if (!first || !item) return undefined;
  const { start } = rangeOf(item);
  const prefix = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const found = MARK.exec(text.slice(start, start + 40));
  if (!found || !/^[\s>]*$/.test(prefix)) return undefined;
  const [, mark = "", gap = "", box = ""] = found;
  const isLoose = second !== undefined && /\n[ \t>]*\r?\n/.test(text.slice(rangeOf(first).end, start));
  return { prefix, mark: `${mark}${gap}`, box: box === "" ? "" : "[ ] ", isLoose };
}

/** The numbers of a list that counts from one item to the next; undefined if all have the same, as "1." */
export function countedNumbers(text: string, list: List): number[] | undefined {
  const numbers = list.children.map((item) => Number.parseInt(text.slice(rangeOf(item).start), 10));
  const [first = Number.NaN] = numbers;
  const isCounted = numbers.every((number, index) => number === first + index);
  return list.ordered && isCounted && numbers.length > 1 ? numbers : undefined;
}

/** The edit that gives an item another number, with its text where it was. */
export function numberEdit(text: string, item: ListItem, number: number): TextEdit[] {
  const { start } = rangeOf(item);
  const [, digits = "", gap = ""] = /^(\d+)[.)]([ \t]*)/.exec(text.slice(start, start + 40)) ?? [];
  if (digits === "" || Number(digits) === number) return [];
  const written = String(number);
  const isNarrower = written.length < digits.length && gap !== "";
  const edits: TextEdit[] = [{ start, end: start + digits.length, text: written }];
  // Lines below the first one are indented as its text is.
  if (isNarrower && hasFurtherLines(text, item))
    edits.push({ start: start + digits.length + 1, end: start + digits.length + 1, text: " " });
  return edits;
}

function hasFurtherLines(text: string, item: ListItem): boolean {
  const { start, end } = rangeOf(item);
  return text.slice(start, end).includes("\n");
}

/** The source of an item with a text of one or several lines. */
export function writeItem(
  { prefix, mark, box }: ItemStyle,
  text: string,
  number: number | undefined,
  eol: string,
): string {
  const own = number === undefined ? mark : mark.replace(/^\d+/, String(number));
  const [first = "", ...rest] = text.trim().split(/\r?\n/);
  const indent = " ".repeat(own.length);
  return [
    `${prefix}${own}${box}${first}`,
    ...rest.map((line) => (line.trim() === "" ? "" : `${prefix}${indent}${line}`)),
  ].join(eol);
}
