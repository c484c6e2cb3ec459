import type { Nodes, Root } from "mdast";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { TextChange } from "../page-text/edit-page-text.ts";
import { type PageText, pageTexts } from "../page-text/page-texts.ts";
import { findValuesLike, isSameUnit, type NumberValue, readNumberValue } from "./number-value.ts";

/** A paragraph or row of a table as readers see it. `at` tells which text holds a character. */
export type Passage = {
  value: string;
  at: { text: PageText; index: number }[];
  isRow: boolean;
  lineAt: (offset: number) => number;
};
export type Place = { change: TextChange; old: string; line: number };

/** What may stand between what a value is called and the value. */
const BETWEEN = new Set(
  `a about an approximately are around as at be by currently default defaults equals from is it limited must now of only or
  roughly set should takes than the to up version versions was which will with`.split(/\s+/),
);
const MAX_BETWEEN = 6;

/** Whether what a page has is what it is said to have: "v18" is "18", "60s" is "60 seconds". */
export function isOld({ old }: Place, from: string): boolean {
  const [there, said] = [readNumberValue(old), readNumberValue(from)];
  if (!there || !said) return old.replaceAll(/\s+/g, "") === from.replaceAll(/\s+/g, "");
  const isOneNumber =
    old.trim().slice(there.prefix.length, there.numberEnd) === from.trim().slice(said.prefix.length, said.numberEnd);
  return isOneNumber && (said.unit === "" || there.unit === "" || isSameUnit(there.unit, said.unit));
}

/** Where a passage gives a value for what it calls `label`. */
export function findPlaces(passage: Passage, label: string, wanted: NumberValue, to: string): Place[] {
  const { value } = passage;
  const found: Place[] = [];
  for (const named of value.matchAll(labelPattern(label))) {
    const end = named.index + named[0].length;
    const [next, ...others] = findValuesLike(value, wanted).filter(({ start }) => start >= end);
    if (!next || (passage.isRow ? others.length > 0 : !isBetween(value.slice(end, next.start)))) continue;
    found.push(...listPlaces(passage, end, wanted, to).slice(0, 1));
  }
  return found;
}

/** The values like the wanted one in a passage, from `start` on. */
export function listPlaces({ value, at, lineAt }: Passage, start: number, wanted: NumberValue, to: string): Place[] {
  return findValuesLike(value, wanted).flatMap((one) => {
    const from = one.prefix === "v" && wanted.prefix === "" ? one.start + 1 : one.start;
    // "600 requests / minute" keeps its unit as it is written.
    const isNumberOnly =
      wanted.unit === "" || (/ per |\//.test(wanted.unit) && one.unit !== "" && isSameUnit(one.unit, wanted.unit));
    const until = isNumberOnly ? one.numberEnd : one.end;
    const [first, last] = [at[from], at[until - 1]];
    if (one.start < start || !first || first.text !== last?.text) return [];
    const written = isNumberOnly ? to.trim().slice(0, wanted.numberEnd) : writtenIn(first.text, to);
    const change = { text: first.text, start: first.index, end: last.index + 1, to: written };
    return [{ change, old: value.slice(from, until), line: lineAt(first.text.source.starts[first.index] ?? 0) }];
  });
}

/** "60 seconds" is 60 where code is a number and nothing else. */
export function writtenIn({ form, value }: PageText, to: string): string {
  const isNumber = form === "inline-code" && /^\d[\d.,_]*$/.test(value.trim());
  return (isNumber ? /^(\d[\d.,_]*) \p{L}+$/u.exec(to.trim())?.[1] : undefined) ?? to;
}

function isBetween(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s:=<>≤≥~^()"'“”‘’–—-]+/)
    .filter((word) => word !== "");
  return words.length <= MAX_BETWEEN && words.every((word) => BETWEEN.has(word));
}

function labelPattern(label: string): RegExp {
  const words = label.toLowerCase().match(/[\p{L}\p{N}.+]+/gu) ?? [];
  // "The Node version" of "Node 18".
  const named = words.length > 1 && words.at(-1) === "version" ? words.slice(0, -1) : words;
  const forms = named.map((word) => `${RegExp.escape(word.replace(/(?<=\p{L}{3})s$/u, ""))}s?`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${forms.join("[\\s_-]+(?:the\\s+)?")}(?![\\p{L}\\p{N}])`, "giu");
}

export function listPassages(source: string, tree: Root, range: Range): Passage[] {
  const positionOf = createPositionLookup(source);
  const texts = pageTexts(source, tree).filter(({ form }) => form === "text" || form === "inline-code");
  return [...passageNodes(tree)].flatMap((node) => {
    const own = rangeOf(node);
    if (own.start < range.start || own.end > range.end) return [];
    const inside = texts.filter(({ source: { starts } }) => {
      const start = starts[0] ?? -1;
      return start >= own.start && start < own.end;
    });
    const passage: Passage = {
      value: "",
      at: [],
      isRow: node.type === "tableRow",
      lineAt: (offset) => positionOf(offset).line,
    };
    let end: number | undefined;
    for (const text of inside) {
      const gap = end === undefined ? "" : source.slice(end, text.source.starts[0]);
      const join = gap.includes("|") ? " | " : gap.includes("\n") ? " " : "";
      for (const char of join) push(passage, char, text, -1);
      for (let index = 0; index < text.value.length; index++) push(passage, text.value.charAt(index), text, index);
      end = text.source.ends.at(-1);
    }
    return passage.value === "" ? [] : [passage];
  });
}

function push(passage: Passage, char: string, text: PageText, index: number): void {
  passage.value += char;
  passage.at.push({ text, index });
}

function* passageNodes(node: Nodes): Generator<Nodes> {
  if (node.type === "paragraph" || node.type === "tableRow") yield node;
  else if ("children" in node) for (const child of node.children) yield* passageNodes(child);
}

/** The lines where a value stands still, if it is long enough to say that it is the same one. */
export function listLeft(page: string, old: string, changed: ReadonlySet<number>): number[] {
  return old.length < 3 ? [] : linesWith(page, old, changed);
}

/** The lines of a page that have a value, but for those that are known. */
export function linesWith(page: string, value: string, known: ReadonlySet<number>): number[] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_.])${RegExp.escape(value)}(?![\\p{L}\\p{N}_]|\\.\\d)`, "u");
  return page.split("\n").flatMap((line, index) => (pattern.test(line) && !known.has(index + 1) ? [index + 1] : []));
}
