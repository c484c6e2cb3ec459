import type { Root } from "mdast";
import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { isDocument } from "../../docs-source/pages.ts";
import { parsePage } from "../../docs-source/parse-page.ts";
import { applyEdits } from "../../docs-source/text-edits.ts";
import { codeSpans } from "./code-span.ts";
import { type EditedPage, followHeadings } from "./follow-headings.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { editFrontmatterText } from "./page-text/edit-frontmatter-text.ts";
import { editPageText } from "./page-text/edit-page-text.ts";
import { type PageText, pageTexts } from "./page-text/page-texts.ts";
import { type English, loadEnglish } from "./spelling/english.ts";
import { createCorrector, findMisspellings, isForeign } from "./spelling/find-misspellings.ts";
import type { Correction } from "./spelling/suggest-correction.ts";

type Corrector = (word: string) => Correction | undefined;
type Candidate = { path: string; page: string; tree: Root; texts: PageText[] };

const TRANSLATION =
  /(?:^|\/)(?:ar|cs|da|de|es|fi|fr|he|hi|id|it|ja|ko|nb|nl|pl|pt|ru|sv|th|tr|uk|vi|zh|cn|jp)(?:[-_][A-Za-z]{2,4})?\//;
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|json|ya?ml|toml|css|py|go|rs|rb|java|kt|sh|sql|graphql|proto)$/i;
/** An unknown word that occurs more often than this is taken for a term, unless it is a listed misspelling. */
const MAX_REPEATS = 5;

/** Corrects certain misspellings in prose. Leaves code, links, names and unclear cases unchanged. */
export const fixSpelling: ApplyInstruction<"fix-spelling"> = async (docs, instruction, signal) => {
  const scope = await listScopedDocuments(docs, instruction);
  if (scope.type === "refused") return scope;
  const english = await loadEnglish();
  const correct = createCorrector(english);
  const candidates: Candidate[] = [];
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const page = await docs.read(path);
    if (page === undefined || TRANSLATION.test(path) || !mayBeMisspelled(page, correct)) continue;
    const parsed = await parsePage(path, page);
    if (parsed.type === "unparsable") continue;
    const texts = pageTexts(page, parsed.tree);
    const isInEnglish = !isForeign(
      texts
        .filter(isProse)
        .map(({ value }) => value)
        .join("\n"),
      english,
    );
    if (isInEnglish) candidates.push({ path, page, tree: parsed.tree, texts });
  }
  const words = await decide(docs, candidates, english, correct, signal);
  const corrector: Corrector = (word) => (words.accepted.has(word) ? correct(word) : undefined);
  const edits: EditedPage[] = [];
  const done = new Map<string, string>();
  for (const candidate of candidates) {
    signal.throwIfAborted();
    const edited = await editPage(candidate, english, corrector, done);
    if (edited === candidate.page) continue;
    await docs.write(candidate.path, edited);
    edits.push({ path: candidate.path, before: candidate.page, after: edited });
  }
  const changed = edits.map(({ path }) => path);
  const followed = await followHeadings(docs, edits, signal);
  const changedFiles = new Set([...changed, ...followed.changed]).size;
  return { type: "applied", changedFiles, notes: [...notesOf(done, changed, words.leftAlone), ...followed.notes] };
};

/** A cheap test on the source's words, so that only pages with a possible misspelling are parsed. */
function mayBeMisspelled(page: string, correct: Corrector): boolean {
  const seen = new Set(page.match(/[A-Za-z][a-z]{1,23}/g) ?? []);
  for (const word of seen) if (correct(word.toLowerCase())) return true;
  return false;
}

type Decision = { accepted: Set<string>; leftAlone: string[] };

/**
 * Decides which misspellings to correct: listed ones always; others unless the word occurs in code, as a name or often,
 * because then it is a term of these docs.
 */
async function decide(
  docs: DocsFiles,
  candidates: Candidate[],
  english: English,
  correct: Corrector,
  signal: AbortSignal,
): Promise<Decision> {
  const repeats = new Map<string, number>();
  const terms = new Set<string>();
  const listed = new Set<string>();
  for (const { page, texts } of candidates) {
    const found = texts.filter(isProse).map(({ value }) => findMisspellings(value, english, correct));
    editFrontmatterText(page, (text) => {
      found.push(findMisspellings(text, english, correct));
      return text;
    });
    for (const { word, isListed } of found.flatMap(({ misspellings }) => misspellings)) {
      repeats.set(word, (repeats.get(word) ?? 0) + 1);
      if (isListed) listed.add(word);
    }
    for (const name of found.flatMap(({ names }) => names)) if (correct(name)?.confidence !== "listed") terms.add(name);
    for (const { kind, value } of texts) if (kind === "code") for (const word of codeWords(value)) terms.add(word);
  }
  const sources =
    repeats.size > 0 ? (await docs.list()).filter((path) => SOURCE_FILE.test(path) && !isDocument(path)) : [];
  for (const path of sources) {
    signal.throwIfAborted();
    const text = (await docs.read(path)) ?? "";
    // Descriptions in an API specification are prose, while its keys and values are code.
    const code = /\.(?:json|ya?ml)$/i.test(path) ? text.replace(/(?<=\s)[a-z]+(?=[\s.,;!?])/g, "") : text;
    for (const word of codeWords(code)) if (repeats.has(word)) terms.add(word);
  }
  const all = [...repeats.keys()].sort();
  const isAccepted = (word: string) =>
    listed.has(word) || (!terms.has(word) && (repeats.get(word) ?? 0) <= MAX_REPEATS);
  return { accepted: new Set(all.filter(isAccepted)), leftAlone: all.filter((word) => !isAccepted(word)) };
}

/** The words in code, also those in identifiers: `recieveEvents` contains "recieve". */
function codeWords(code: string): Set<string> {
  return new Set((code.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase()));
}

async function editPage(
  { path, page, tree, texts }: Candidate,
  english: English,
  correct: Corrector,
  done: Map<string, string>,
): Promise<string> {
  const changes = texts.filter(isProse).flatMap((text) => {
    const { misspellings } = findMisspellings(text.value, english, correct);
    return misspellings.map(({ start, end, to }) => ({ text, start, end, to }));
  });
  const edited = changes.length > 0 ? await editPageText(path, page, tree, changes) : page;
  if (edited !== undefined)
    for (const { text, start, end, to } of changes)
      done.set(text.value.slice(start, end).toLowerCase(), to.toLowerCase());
  const frontmatter = editFrontmatterText(edited ?? page, (text) => {
    const { misspellings } = findMisspellings(text, english, correct);
    for (const { word, to } of misspellings) done.set(word, to.toLowerCase());
    return applyEdits(
      text,
      misspellings.map(({ start, end, to }) => ({ start, end, text: to })),
    );
  });
  return frontmatter.page;
}

function isProse({ kind, isLabel }: PageText): boolean {
  return kind === "prose" && !isLabel;
}

function notesOf(done: Map<string, string>, changed: string[], leftAlone: string[]): string[] {
  if (changed.length === 0 && leftAlone.length === 0) return ["Found no common misspellings: nothing was changed."];
  const notes: string[] = [];
  const corrections = [...done].sort().map(([from, to]) => `${from} → ${to}`);
  if (changed.length > 0) notes.push(`Corrected ${codeSpans(corrections, 20)} in ${codeSpans(changed)}.`);
  if (leftAlone.length > 0) {
    notes.push(
      `Left unchanged, because ${leftAlone.length === 1 ? "it may be a term" : "they may be terms"} of these docs: ${codeSpans(leftAlone)}.`,
    );
  }
  return notes;
}
