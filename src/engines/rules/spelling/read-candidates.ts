import type { Root } from "mdast";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { parsePage } from "../../../docs-source/parse-page.ts";
import type { EngineFinding } from "../../../engine.ts";
import { type PageText, pageTexts } from "../page-text/page-texts.ts";
import { unparsablePage, unreadPage } from "../unread-page.ts";
import type { English } from "./english.ts";
import { type Corrector, isForeign } from "./find-misspellings.ts";

/** A page in English with words that may be misspelled. */
export type Candidate = { path: string; page: string; tree: Root; texts: PageText[] };

export type Candidates = {
  pages: Candidate[];
  /** On how many pages a word stands in small letters. */
  pagesWith: ReadonlyMap<string, number>;
  unread: EngineFinding[];
};

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
  const pages: Candidate[] = [];
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
    const parsed = await parsePage(path, page);
    if (parsed.type === "unparsable") {
      unread.push(unparsablePage(path, parsed));
      continue;
    }
    const texts = pageTexts(page, parsed.tree);
    const prose = texts.filter(isProse).map(({ value }) => value);
    if (!isForeign(prose.join("\n"), english)) pages.push({ path, page, tree: parsed.tree, texts });
  }
  return { pages, pagesWith, unread };
}

export function isProse({ kind, isLabel }: PageText): boolean {
  return kind === "prose" && !isLabel;
}
