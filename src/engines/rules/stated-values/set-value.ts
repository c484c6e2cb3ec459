import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { frontmatterValue, readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { parsePageTexts } from "../../../docs-source/parse-page.ts";
import { openBlocks } from "../blocks/open-blocks.ts";
import { rangeUnder } from "../blocks/range-under.ts";
import { setCell } from "../blocks/set-cell.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, Refused } from "../instruction.ts";
import { editPageText } from "../page-text/edit-page-text.ts";
import { refuse } from "../refuse.ts";
import { setFrontmatter } from "../set-frontmatter.ts";
import { type NumberValue, readNumberValue } from "./number-value.ts";
import {
  findPlaces,
  isOld,
  linesWith,
  listLeft,
  listPassages,
  listPlaces,
  type Passage,
  type Place,
} from "./passages.ts";
import { setValueOfRow } from "./set-value-of-row.ts";
import { setValueOnAllPages } from "./set-value-on-all-pages.ts";

/** Changes the number that follows what it is called ("Default port: 3000"), where the page says which one is meant. */
export const setValue: ApplyInstruction<"set-value"> = async (docs, { page, under, label, from, to }, signal) => {
  if (page === undefined) return setValueOnAllPages(docs, { label, from: from ?? "", to }, signal);
  const open = await openBlocks(docs, page);
  const inRow = (path: string | undefined, row: string) =>
    setValueOfRow(docs, path, { row, column: label, from, to }, signal);
  if (open.type === "refused")
    return (open.reason === "page_not_found" && under === undefined && (await inRow(undefined, page))) || open;
  const range = rangeUnder(open, under);
  if ("reason" in range) return (under !== undefined && (await inRow(open.path, under))) || range;
  const { path, text } = open;
  const parsed = await parsePageTexts(path, text);
  const wanted = readNumberValue(to);
  if (parsed.type !== "parsed" || !wanted)
    return refuse("unparsable_page", `${codeSpan(path)} cannot be read as a page, so its values are not known.`);
  const passages = listPassages(text, parsed.tree, range);
  const named = passages.flatMap((passage) => findPlaces(passage, label, wanted, to));
  const places = from === undefined ? named : chooseOld(text, passages, named, from, wanted, to);
  const unclear = refuseUnclear(path, label, to, places);
  if (unclear) {
    if (places.length > 0) return unclear;
    const cell = await setInTable(docs, path, { under, label, from, to }, signal);
    if (cell?.type === "applied") return cell;
    const isField = under === undefined && hasNumber(text, label, from) && /^\d+(?:\.\d+)?$/.test(to);
    return isField
      ? await setFrontmatter(docs, { type: "set-frontmatter", page: path, field: label, value: Number(to) }, signal)
      : unclear;
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
  const more = { ...(under !== undefined && { under }), ...(from !== undefined && { from }) };
  for (const { row, column } of cellsCalled(label)) {
    const set = await setCell(docs, { type: "set-cell", page, row, column, ...more, to }, signal);
    if (set.type === "applied") return set;
  }
  return undefined;
}

/** Whether a number is the value of a field before the text of a page, which may be called so. */
function hasNumber(text: string, field: string, from: string | undefined): boolean {
  const value = frontmatterValue(readFrontmatter(text), field);
  return typeof value === "number" && (from === undefined || String(value) === from);
}

const MAX_WORDS = 6;

/** The cells that may be called so: "the limit of partners", "the partner limit". */
function cellsCalled(label: string): { row: string; column: string }[] {
  const [, column, row] = /^(\S.*?) (?:of|for) (?:the )?(\S.*)$/i.exec(label) ?? [];
  if (column !== undefined && row !== undefined) return [{ row, column }];
  const words = label.split(/\s+/).slice(0, MAX_WORDS);
  return words.slice(1).map((_, at) => ({
    row: words.slice(0, at + 1).join(" "),
    column: words.slice(at + 1).join(" "),
  }));
}

/** The old value where the page names it so, or the one place where it stands at all. */
function chooseOld(
  page: string,
  passages: Passage[],
  named: Place[],
  from: string,
  wanted: NumberValue,
  to: string,
): Place[] {
  const own = named.filter((place) => isOld(place, from));
  if (own.length > 0) return own;
  const all = passages.flatMap((passage) => listPlaces(passage, 0, wanted, to)).filter((place) => isOld(place, from));
  const [one, ...others] = all;
  // In code or an attribute it may stand for what is meant as well.
  return one && others.length === 0 && linesWith(page, one.old, new Set([one.line])).length === 0 ? [one] : [];
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
