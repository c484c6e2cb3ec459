import type { Root } from "mdast";
import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { pageTitle, withoutExtension } from "../../../docs-source/pages.ts";
import { parsePageTexts } from "../../../docs-source/parse-page.ts";
import type { EngineFinding } from "../../../engine.ts";
import { setCell } from "../blocks/set-cell.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Applied, ApplyInstruction, Refused } from "../instruction.ts";
import { leaveRecords, leaveTestData } from "../leave-earlier-versions.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { findOneDocument } from "../page-edits/find-one-document.ts";
import { editPageText } from "../page-text/edit-page-text.ts";
import { areCounts } from "../prompt/facts/pair.ts";
import { refuse } from "../refuse.ts";
import { replaceText } from "../replace-text.ts";
import { findCellOfFact } from "./cell-of-fact.ts";
import { linesWith } from "./passages.ts";
import { isBeside, listStatements, type Said, sentenceOf, shareOf } from "./statements.ts";
import { findTypedValues, kindOfValue } from "./typed-values.ts";

type Wanted = { about: string; from?: string; to: string };
/** `others` are lines that have the old text, but say it of something else, or are code. */
type Read = { path: string; text: string; tree: Root; best: Said[]; others: number[] };

const MAX_SHOWN = 5;
/** How many of the words of a statement a sentence has to have, so that it is about the same: the seat limit is no rate limit. */
const MIN_SHARE = 0.65;
/** Words that are no names, and may stand in any sentence. */
const PLAIN = /^\p{Ll}[\p{Ll} -]*$/u;
const OF_DEFAULT = /\bdefaults?\b/i;
/** What stands before a value that is said to be so. */
const STATES = /(?:\b(?:is|are|called|named|set to|be)|[:=→])(?: now)?[\s"'“‘\x60([]*$/i;
const STATES_DEFAULT =
  /\bdefault(?:s to|(?: value)?:|(?: [\w-]+){0,3} (?:is|are)(?: now| set to| called)?)[\s"'“‘\x60([]*$/i;

/**
 * Changes what sentences and rows say to what a statement says, such as "Our office is in Berlin, not Munich". Which ones are about the
 * same is told by the share of its words that they have.
 */
export const correctFact: ApplyInstruction<"correct-fact"> = async (docs, { page, ...wanted }, signal) => {
  const isAddress = wanted.from === undefined && kindOfValue(wanted.to) === "email";
  if (page !== undefined && isAddress) return correctAddress(docs, page, wanted, signal);
  const scope = page === undefined ? await allPages(docs, wanted) : await onePage(docs, page);
  if (scope.type === "refused") return scope;
  const read: Read[] = [];
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    const one = text === undefined ? undefined : await readPage(path, text, wanted, page !== undefined);
    if (one) read.push(one);
  }
  const edited = read.filter(({ best }) => best.length > 0);
  const [{ best: [found = undefined] = [] } = {}] = edited;
  const cells = found || page === undefined ? [] : read.flatMap(({ tree }) => findCellOfFact(tree, wanted) ?? []);
  const [cell] = cells;
  if (cell && page !== undefined)
    return setCell(docs, { type: "set-cell", page: scope.paths[0] ?? page, ...cell }, signal);
  if (!found) return refuseNone(wanted, page === undefined ? undefined : (scope.paths[0] ?? page), read);
  const unclear = edited.flatMap(refuseUnclear);
  if (unclear[0]) return unclear[0];
  if (found.old === wanted.to)
    return {
      type: "applied",
      changedFiles: 0,
      notes: [`${codeSpans(edited.map(({ path }) => path))} says ${codeSpan(wanted.to)} already.`],
    };
  const afters: { path: string; after: string }[] = [];
  for (const { path, text, tree, best } of edited) {
    const changes = best.map(({ change }) => change);
    const after = await editPageText(path, text, tree, changes);
    if (after === undefined)
      return refuse(
        "bad_text",
        `${codeSpan(wanted.to)} cannot be written into ${codeSpan(path)} without changing more of it.`,
      );
    afters.push({ path, after });
  }
  for (const { path, after } of afters) await docs.write(path, after);
  const changed = edited.flatMap(({ path, best }) => best.map((one) => changedAt(path, one)));
  const left = read.flatMap(({ path, others }) => others.map((line) => leftAt(path, line, found.old)));
  const paths = [...new Set(left.map(({ path }) => path))];
  return {
    type: "applied",
    changedFiles: edited.length,
    notes: [
      ...scope.notes,
      ...(edited.length === 1 && edited[0]?.best.length === 1
        ? [
            `Corrected ${codeSpan(found.old)} to ${codeSpan(found.change.to)} in line ${found.line} of ${codeSpan(edited[0].path)}: ${codeSpan(found.sentence)}.`,
          ]
        : [
            `Corrected ${codeSpan(found.old)} to ${codeSpan(found.change.to)} in ${countOf(changed.length, "place")} in ${codeSpans(edited.map(({ path }) => path))}.`,
          ]),
      ...(left.length > 0
        ? [
            `Not changed, because it is code or not said of the same there: ${countOf(left.length, "place")} with ${codeSpan(found.old)} in ${codeSpans(paths.slice(0, MAX_SHOWN))}.`,
          ]
        : []),
    ],
    findings: [...changed, ...left],
  };
};

/** Mail addresses are links as well, which lead where they say. */
async function correctAddress(
  docs: EditableDocs,
  page: string,
  { about, to }: Wanted,
  signal: AbortSignal,
): Promise<Applied> {
  const scope = await onePage(docs, page);
  if (scope.type === "refused") return scope;
  const [path = page] = scope.paths;
  const lines = ((await docs.read(path)) ?? "").split("\n");
  const found = lines.flatMap((line) =>
    findTypedValues(line).flatMap(({ kind, start, end }) => {
      const value = line.slice(start, end);
      return kind === "email" ? [{ value, share: shareOf(about, sentenceOf(line, start, end)) }] : [];
    }),
  );
  const most = Math.max(0, ...found.map(({ share }) => share));
  const isOnly = new Set(found.map(({ value }) => value)).size === 1;
  const meant = new Set(
    found.filter(({ share }) => isOnly || (share >= MIN_SHARE && share === most)).map(({ value }) => value),
  );
  const [from] = meant;
  if (from === undefined || meant.size > 1) {
    const there = found.length === 0 ? "" : ` There are ${codeSpans([...new Set(found.map(({ value }) => value))])}.`;
    return refuse(
      "ambiguous_text",
      `It is not clear which address of ${codeSpan(path)} is meant.${there} Please give it, as in: replace "…" with "${to}" in ${path}.`,
    );
  }
  return replaceText(docs, { type: "replace-text", from, to, where: "everywhere", anyCase: false, page: path }, signal);
}

function changedAt(path: string, { old, change, line }: Said): EngineFinding {
  return { path, line, kind: "text", message: `${codeSpan(old)} → ${codeSpan(change.to)}`, isChanged: true };
}

function leftAt(path: string, line: number, old: string): EngineFinding {
  return { path, line, kind: "text", message: `${codeSpan(old)} was left as it is`, isChanged: false };
}

type Scope = { type: "scoped"; paths: string[]; notes: string[] };

async function onePage(docs: EditableDocs, page: string): Promise<Scope | Refused> {
  const found = await findOneDocument(docs, page);
  return found.type === "refused" ? found : { type: "scoped", paths: [found.path], notes: [] };
}

async function allPages(docs: EditableDocs, { from }: Wanted): Promise<Scope | Refused> {
  const listed = await listScopedDocuments(docs, {});
  const scope = await leaveRecords(docs, await leaveTestData(docs, listed), (page) => page.includes(from ?? ""));
  return scope.type === "refused" ? scope : { type: "scoped", paths: scope.paths, notes: scope.notes };
}

async function readPage(path: string, text: string, wanted: Wanted, isNamed: boolean): Promise<Read | undefined> {
  if (wanted.from !== undefined && !isNamed && !text.includes(wanted.from)) return undefined;
  const parsed = await parsePageTexts(path, text);
  if (parsed.type !== "parsed") return undefined;
  const found = listStatements(text, parsed.tree, wanted);
  const said = found.filter((one) => mayState(one, wanted));
  // "Default: x" is said of what the page is about.
  const name = OF_DEFAULT.test(wanted.about) ? `${pageTitle(text) ?? ""} ${withoutExtension(nameOf(path))}` : "";
  const shares = said.map((one) => shareOf(wanted.about, `${one.sentence} ${name}`));
  const most = Math.max(0, ...shares);
  // The one place on a page that is named needs no words beside it, but a number may be one of something else.
  const isKnown = wanted.from !== undefined || kindOfValue(wanted.to) !== "number";
  const isOnly =
    isNamed && isKnown && said.length === 1 && linesWith(text, said[0]?.old ?? "", linesOf(said)).length === 0;
  const least = isOnly ? 0 : MIN_SHARE;
  const isBest = (index: number) => (shares[index] ?? 0) >= least && (shares[index] ?? 0) === most;
  const alike = said.filter((_, index) => isBest(index));
  const beside = alike.filter(({ before }) => isBeside(wanted.about, before));
  const best = wanted.from === undefined && beside.length > 0 ? beside : alike;
  const left = found.filter((one) => !best.includes(one)).map(({ line }) => line);
  const others =
    wanted.from === undefined ? [] : [...left, ...linesWith(text, wanted.from, linesOf(found))].sort((a, b) => a - b);
  return { path, text, tree: parsed.tree, best, others };
}

/**
 * Of plain words only those are meant that are said to be so: "use the forks pool" does not tell which one is the default, and a
 * sentence that has both words compares them.
 */
function mayState({ sentence, before }: Said, { about, from, to }: Wanted): boolean {
  if (from === undefined || !PLAIN.test(from) || !PLAIN.test(to) || areCounts(from, to)) return true;
  if (hasWord(about, from) || hasWord(sentence, to)) return false;
  if (!OF_DEFAULT.test(about)) return STATES.test(before);
  return STATES_DEFAULT.test(before) || /\bby default\b/i.test(sentence);
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

function linesOf(said: readonly Said[]): Set<number> {
  return new Set(said.map(({ line }) => line));
}

/** Several numbers may be meant, or a sentence has the old text more than once. */
function refuseUnclear({ path, best }: Read): Refused[] {
  const olds = new Set(best.map(({ old }) => old));
  const twice = best.some(
    (one, index) => best.findIndex(({ sentence, line }) => sentence === one.sentence && line === one.line) < index,
  );
  if (olds.size <= 1 && !twice) return [];
  const lines = best.slice(0, MAX_SHOWN).map(({ old, line }) => `${codeSpan(old)} in line ${line}`);
  const [{ old = "", change = undefined } = {}] = best;
  return [
    refuse(
      "ambiguous_text",
      `It is not clear what is to be changed in ${codeSpan(path)}: ${lines.join(", ")}. Please give the words that are there, as in: replace "${old}" with "${change?.to ?? ""}" in ${path}.`,
    ),
  ];
}

function refuseNone({ about, from, to }: Wanted, page: string | undefined, read: readonly Read[]): Refused {
  const said = about.trim() === "" ? "" : ` of ${codeSpan(about.trim())}`;
  const others = read.flatMap(({ path, others }) => others.map((line) => `${codeSpan(path)} line ${line}`));
  const there =
    others.length === 0 ? "" : ` It stands in ${others.slice(0, MAX_SHOWN).join(", ")}, but not beside these words.`;
  const what = from === undefined ? `a value like ${codeSpan(to)}` : codeSpan(from);
  return refuse(
    "text_not_found",
    `${page === undefined ? `No page says ${what}${said}` : `${codeSpan(page)} does not say ${what}${said}`}.${there} Please give the words that are there, as in: replace "…" with "${to}"${page === undefined ? "" : ` in ${page}`}.`,
  );
}
