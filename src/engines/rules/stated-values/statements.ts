import type { Root } from "mdast";
import { listPassages, type Passage, type Place, writtenIn } from "./passages.ts";
import { findValuesOfKind } from "./typed-values.ts";

/** A place of a page that may be changed, with the sentence or row that it stands in. */
export type Said = Place & { sentence: string /** What stands in it before the place. */; before: string };

/** Stands in a statement for its value. */
export const GAP = "…";

/** The places that have the old text, or a value of the kind of the new one, in texts and tables of a page. */
export function listStatements(page: string, tree: Root, { from, to }: { from?: string; to: string }): Said[] {
  const passages = listPassages(page, tree, { start: 0, end: page.length });
  const find = from === undefined ? valueFinder(to) : textFinder(from, to);
  return passages.flatMap((passage) =>
    find(passage.value).flatMap(({ start, end, written }) => {
      const place = placeAt(passage, start, end, written);
      return place ? [{ ...place, ...sentenceAround(passage, start, end) }] : [];
    }),
  );
}

type Found = { start: number; end: number; written: string };

function textFinder(from: string, to: string): (text: string) => Found[] {
  const words = from.split(/\s+/).map((word) => RegExp.escape(word));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${words.join("\\s+")}(?![\\p{L}\\p{N}_]|[.,]\\d)`, "gu");
  return (text) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
      start: index,
      end: index + found.length,
      written: to,
    }));
}

function valueFinder(to: string): (text: string) => Found[] {
  return (text) => findValuesOfKind(text, to).map((one) => ({ ...one, written: to }));
}

function placeAt({ value, at, lineAt }: Passage, start: number, end: number, to: string): Place | undefined {
  const [first, last] = [at[start], at[end - 1]];
  if (!first || first.text !== last?.text) return undefined;
  const change = { text: first.text, start: first.index, end: last.index + 1, to: writtenIn(first.text, to) };
  return { change, old: value.slice(start, end), line: lineAt(first.text.source.starts[first.index] ?? 0) };
}

function sentenceAround({ value, isRow }: Passage, start: number, end: number): { sentence: string; before: string } {
  if (isRow) return { sentence: value, before: value.slice(0, start) };
  return { sentence: sentenceOf(value, start, end), before: value.slice(firstOf(value, start), start) };
}

/** The sentence of a text that a place stands in. */
export function sentenceOf(text: string, start: number, end: number): string {
  const next = text.slice(end).search(/[.!?](?=\s|$)/);
  return text.slice(firstOf(text, start), next < 0 ? text.length : end + next).trim();
}

function firstOf(text: string, start: number): number {
  const ends = Math.max(...[". ", "! ", "? "].map((mark) => text.lastIndexOf(mark, start - 1)));
  return ends < 0 ? 0 : ends + 2;
}

/** Whether the word before a place is that before the value of a statement: "Node" of "Node 20". */
export function isBeside(statement: string, before: string): boolean {
  const [said] = wordsOf(statement.slice(0, Math.max(0, statement.indexOf(GAP)))).slice(-1);
  return said !== undefined && said === wordsOf(before).at(-1);
}

/** Words that say nothing of what a sentence is about. */
const STOPS = new Set(
  `a about actually after all also an and any are as at be been before but by can currently default do does for from get gets had has have he her his if in
  costs cost gives give instead into is it its just lasts last least like maximum minimum must my new no not now of on only or our out over per please rather she should since so still takes take
  than that the their them then there these they this those to today under up was we were what when which who will with you your version`.split(
    /\s+/,
  ),
);

/** How many of the words of a statement a sentence has, from 0 to 1; 1 for a statement without such words. */
export function shareOf(statement: string, sentence: string): number {
  const said = stemsOf(statement);
  if (said.size === 0) return 1;
  const there = stemsOf(sentence);
  return [...said].filter((stem) => there.has(stem)).length / said.size;
}

/** How many words of a statement tell what it is about. */
export function countContent(statement: string): number {
  return stemsOf(statement).size;
}

function stemsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !STOPS.has(word) && !/^\d+$/.test(word))
      .map(stemOf),
  );
}

/** "retries", "retried" and "retry" are one word here. */
function stemOf(word: string): string {
  return word.length < 4 ? word : word.replace(/(?:ies|ied|y)$/, "i").replace(/(?:ing|ed|es|e|s)$/, "");
}

function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/['’](?:re|s|ve|ll|d|m|t)\b/g, "");
  return plain.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
