import type { Root } from "mdast";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { parsePageTexts } from "../../../docs-source/parse-page.ts";
import type { EngineFinding } from "../../../engine.ts";
import { editFrontmatterText } from "../page-text/edit-frontmatter-text.ts";
import { type PageText, pageTexts } from "../page-text/page-texts.ts";
import { unparsablePage, unreadPage } from "../unread-page.ts";
import type { English } from "./english.ts";
import { type Corrector, type FoundMisspellings, findMisspellings, isForeign } from "./find-misspellings.ts";

/** What is known of pages in English with words that may be misspelled. Their trees would take much memory. */
export type Candidates = {
  /** The misspelled words of each page that has some. */
  wordsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** In how many places a misspelled word stands. */
  repeats: ReadonlyMap<string, number>;
  /** Names, and words in code. */
  terms: ReadonlySet<string>;
  /** On how many pages a word stands in small letters. */
  pagesWith: ReadonlyMap<string, number>;
  unread: EngineFinding[];
};

export type ParsedPage = { page: string; tree: Root; texts: PageText[] };

const LANGUAGE =
  "ar|az|bg|bn|ca|cs|da|de|el|es|et|fa|fi|fr|he|hi|hr|hu|id|it|ja|ka|ko|lt|lv|nb|nl|pl|pt|ro|ru|sk|sl|sr|sv|ta|th|tr|uk|ur|uz|vi|zh|cn|jp|tw";
export const TRANSLATION = new RegExp(
  `(?:^|/)(?:${LANGUAGE})(?:[-_][A-Za-z]{2,4})?/|[._-](?:${LANGUAGE})(?:[-_][A-Za-z]{2,4})?\\.mdx?$`,
);
const LIST_OF_PEOPLE =
  /(?:^|\/)(?:authors|contributors|maintainers|backers|sponsors|credits|team|members|people|acknowledge?ments)\.mdx?$/i;

export async function readCandidates(
  docs: DocsFiles,
  paths: string[],
  english: English,
  correct: Corrector,
  signal: AbortSignal,
): Promise<Candidates> {
  const wordsOf = new Map<string, Set<string>>();
  const repeats = new Map<string, number>();
  const terms = new Set<string>();
  const pagesWith = new Map<string, number>();
  const unread: EngineFinding[] = [];
  for (const path of paths) {
    signal.throwIfAborted();
    if (TRANSLATION.test(path) || LIST_OF_PEOPLE.test(path)) continue;
    const page = await docs.read(path);
    if (page === undefined) {
      unread.push(await unreadPage(docs, path));
      continue;
    }
    const words = new Set(page.match(/[A-Za-z][a-z]{1,23}/g) ?? []);
    for (const word of words) pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
    // Only pages with a possible misspelling are parsed.
    if (![...words].some((word) => correct(word.toLowerCase()))) continue;
    const parsed = await parsePageTexts(path, page);
    if (parsed.type === "unparsable") {
      unread.push(unparsablePage(path, parsed));
      continue;
    }
    const texts = pageTexts(page, parsed.tree);
    const prose = texts.filter(isProse).map(({ value }) => value);
    if (isForeign(prose.join("\n"), english)) continue;
    const { misspelled, names } = findInPage(page, texts, english, correct);
    if (misspelled.length > 0) wordsOf.set(path, new Set(misspelled));
    for (const word of misspelled) repeats.set(word, (repeats.get(word) ?? 0) + 1);
    for (const name of names) terms.add(name);
    for (const { kind, value } of texts) if (kind === "code") for (const word of codeWords(value)) terms.add(word);
  }
  return { wordsOf, repeats, terms, pagesWith, unread };
}

/** A candidate as it was parsed before. */
export async function parseCandidate(docs: DocsFiles, path: string): Promise<ParsedPage | undefined> {
  const page = await docs.read(path);
  const parsed = page === undefined ? undefined : await parsePageTexts(path, page);
  if (page === undefined || parsed?.type !== "parsed") return undefined;
  return { page, tree: parsed.tree, texts: pageTexts(page, parsed.tree) };
}

function findInPage(page: string, texts: PageText[], english: English, correct: Corrector) {
  const found: FoundMisspellings[] = texts
    .filter(isProse)
    .map(({ value, source }) => findMisspellings(value, english, correct, { source: page, ...source }));
  editFrontmatterText(page, (text) => {
    found.push(findMisspellings(text, english, correct));
    return text;
  });
  const misspelled = found.flatMap(({ misspellings }) => misspellings.map(({ word }) => word));
  return { misspelled, names: found.flatMap(({ names }) => names) };
}

/** The words in code, also those in identifiers: `recieveEvents` contains "recieve". */
export function codeWords(code: string): Set<string> {
  return new Set((code.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase()));
}

export function isProse({ kind, isLabel }: PageText): boolean {
  return kind === "prose" && !isLabel;
}
