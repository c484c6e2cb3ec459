import type { Nodes, Root } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { parsePageTexts } from "../../../docs-source/parse-page.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { rangeUnder } from "../blocks/range-under.ts";
import { setCell } from "../blocks/set-cell.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, Refused } from "../instruction.ts";
import { editPageText, type TextChange } from "../page-text/edit-page-text.ts";
import { type PageText, pageTexts } from "../page-text/page-texts.ts";
import { refuse } from "../refuse.ts";
import { findValuesLike, type NumberValue, readNumberValue } from "./number-value.ts";

/** A paragraph or row of a table as readers see it. `at` tells which text holds a character. */
type Passage = {
  value: string;
  at: { text: PageText; index: number }[];
  isRow: boolean;
  lineAt: (offset: number) => number;
};
type Place = { change: TextChange; old: string; line: number };

/** What may stand between what a value is called and the value. */
const BETWEEN = new Set(
  `a about an approximately are around as at be by currently default defaults equals from is it limited must now of only or
  roughly set should takes than the to up version versions was which will with`.split(/\s+/),
);
const MAX_BETWEEN = 6;

/** Changes the number that follows what it is called ("Default port: 3000"), where the page says which one is meant. */
export const setValue: ApplyInstruction<"set-value"> = async (docs, { page, under, label, from, to }, signal) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const range = rangeUnder(open, under);
  if ("reason" in range) return range;
  const { path, text } = open;
  const parsed = await parsePageTexts(path, text);
  const wanted = readNumberValue(to);
  if (parsed.type !== "parsed" || !wanted)
    return refuse("unparsable_page", `${codeSpan(path)} cannot be read as a page, so its values are not known.`);
  const passages = listPassages(text, parsed.tree, range);
  const named = passages.flatMap((passage) => findPlaces(passage, label, wanted, to));
  const places = from === undefined ? named : chooseOld(passages, named, from, wanted, to);
  const unclear = refuseUnclear(path, label, to, places);
  if (unclear) {
    const cell = places.length === 0 ? await setInTable(docs, path, { under, label, from, to }, signal) : undefined;
    return cell?.type === "applied" ? cell : unclear;
  }
  if (places.every(({ old, change }) => old === change.to))
    return {
      type: "applied",
      changedFiles: 0,
      notes: [`${codeSpan(label)} in ${codeSpan(path)} is ${codeSpan(to)} already.`],
    };
  const changes = places.map(({ change }) => change);
  const after = await editPageText(path, text, parsed.tree, changes);
  if (after === undefined)
    return refuse("bad_text", `${codeSpan(to)} cannot be written into ${codeSpan(path)} without changing more of it.`);
  await docs.write(path, after);
  const [{ old = "", change = undefined } = {}] = places;
  const message = `${codeSpan(old)} → ${codeSpan(change?.to ?? to)}`;
  const changed = places.map(({ line }) => ({ path, line, kind: "text" as const, message, isChanged: true }));
  const left = listLeft(after, old, new Set(places.map(({ line }) => line)));
  const count = `${left.length} other ${left.length === 1 ? "line" : "lines"} of ${codeSpan(path)} with ${codeSpan(old)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [
      `Changed ${codeSpan(label)} in ${codeSpan(path)}: ${message}.`,
      ...(left.length > 0 ? [`Not changed: ${count}.`] : []),
    ],
    findings: [
      ...changed,
      ...left.map((line) => ({
        path,
        line,
        kind: "text" as const,
        message: `${codeSpan(old)} was left as it is`,
        isChanged: false,
      })),
    ],
  };
};

/** "The default of size" may be a column and a row of a table. */
async function setInTable(
  docs: EditableDocs,
  page: string,
  { label, under, from, to }: { label: string; under: string | undefined; from: string | undefined; to: string },
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const [, column, row] = /^(\S.*?) (?:of|for) (?:the )?(\S.*)$/i.exec(label) ?? [];
  if (column === undefined || row === undefined) return undefined;
  const place = { page, row, column, ...(under !== undefined && { under }), ...(from !== undefined && { from }) };
  return setCell(docs, { type: "set-cell", ...place, to }, signal);
}

/** The old value where the page names it so, or the one place where it stands at all. */
function chooseOld(passages: Passage[], named: Place[], from: string, wanted: NumberValue, to: string): Place[] {
  // "25 hours, not 20"
  const isBare = wanted.unit !== "" && readNumberValue(from)?.unit === "";
  const isOld = ({ old }: Place) =>
    bare(old) === bare(from) || (isBare && bare(old).replace(/[^\d.,–-]+$/, "") === bare(from));
  const own = named.filter(isOld);
  const all = own.length > 0 ? own : passages.flatMap((passage) => listPlaces(passage, 0, wanted, to)).filter(isOld);
  return own.length > 0 || all.length === 1 ? all : [];
}

/** "v18" and "18" are one version. */
function bare(value: string): string {
  return value.toLowerCase().replace(/^v/, "").replaceAll(/\s+/g, "");
}

function refuseUnclear(path: string, label: string, to: string, places: readonly Place[]): Refused | undefined {
  const olds = [...new Set(places.map(({ old }) => old))];
  const [old] = olds;
  if (old === undefined)
    return refuse(
      "text_not_found",
      `${codeSpan(path)} has no value like ${codeSpan(to)} behind ${codeSpan(label)}. Please give the text that is there, as in: replace "…" with "${to}" in ${path}.`,
    );
  if (olds.length === 1) return undefined;
  const lines = places.slice(0, 5).map((place) => `${codeSpan(place.old)} in line ${place.line}`);
  return refuse(
    "ambiguous_text",
    `${codeSpan(path)} gives more than one value for ${codeSpan(label)}: ${lines.join(", ")}. Please give the one that is meant, as in: replace "${old}" with "${to}" in ${path}.`,
  );
}

/** Where a passage gives a value for what it calls `label`. */
function findPlaces(passage: Passage, label: string, wanted: NumberValue, to: string): Place[] {
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
function listPlaces({ value, at, lineAt }: Passage, start: number, wanted: NumberValue, to: string): Place[] {
  return findValuesLike(value, wanted).flatMap((one) => {
    const [from, until] = [
      one.prefix === "v" && wanted.prefix === "" ? one.start + 1 : one.start,
      wanted.unit === "" ? one.numberEnd : one.end,
    ];
    const [first, last] = [at[from], at[until - 1]];
    if (one.start < start || !first || first.text !== last?.text) return [];
    const change = { text: first.text, start: first.index, end: last.index + 1, to };
    return [{ change, old: value.slice(from, until), line: lineAt(first.text.source.starts[first.index] ?? 0) }];
  });
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

function listPassages(source: string, tree: Root, range: Range): Passage[] {
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
function listLeft(page: string, old: string, changed: ReadonlySet<number>): number[] {
  if (old.length < 3) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_.])${RegExp.escape(old)}(?![\\p{L}\\p{N}_]|\\.\\d)`, "u");
  return page.split("\n").flatMap((line, index) => (pattern.test(line) && !changed.has(index + 1) ? [index + 1] : []));
}
