import type MiniSearchLibrary from "minisearch";
import type { Found } from "../../../../site-theme/browser/search/found.ts";
import type { Within } from "../../../../site-theme/browser/search/switches.ts";
import { groupByPage } from "../../../../sites/search/group-by-page.ts";
import { makeSnippet, markText } from "../../../../sites/search/ranking/make-snippet.ts";
import { splitWords } from "../../../../sites/search/split-words.ts";
import { FIELDS, type LocalSection, splitIndexed } from "./sections.ts";

declare const MiniSearch: typeof MiniSearchLibrary;
type Loaded = { index: MiniSearchLibrary; sections: LocalSection[] };

const HITS = 12;
const MOST_OF_PAGE = 3;
const WEIGHTS = { a: 8, b: 5, c: 2, d: 1 };

let loaded: Promise<Loaded> | undefined;

/** Searches a site without a server. */
async function findHere(address: string, query: string, within: Within): Promise<Found> {
  loaded ??= load(address);
  loaded.catch(() => {
    loaded = undefined;
  });
  const { index, sections } = await loaded;
  const asked = splitWords(query.normalize("NFC")).join(" ");
  const options = {
    boost: WEIGHTS,
    fuzzy: (word: string) => (word.length > 3 ? 0.2 : false),
    prefix: (_: string, at: number, words: string[]) => at === words.length - 1,
    boostDocument: (id: number) => (sections[id]?.boost ?? 1) ** 0.25,
    filter: ({ id }: { id: number }) => isWithin(sections[id], within),
    tokenize: splitIndexed,
    processTerm: (word: string) => word,
  };
  const all = index.search(asked, { ...options, combineWith: "AND" });
  const results = all.length > 0 ? all : index.search(asked, options);
  const onPages = new Map<string, number>();
  const hits = results.flatMap(({ id, terms }) => {
    const section = sections[id];
    if (!section || (onPages.get(section.path) ?? 0) >= MOST_OF_PAGE) return [];
    onPages.set(section.path, (onPages.get(section.path) ?? 0) + 1);
    const weightOf = (word: string) => (terms.includes(word) ? 1 : 0);
    const { title, heading, text } = section;
    const { marks: titleMarks } = markText(title, weightOf);
    const { marks: headingMarks } = markText(heading, weightOf);
    return [{ ...section, titleMarks, headingMarks, snippet: makeSnippet(text, weightOf) }];
  });
  const base = document.querySelector<HTMLElement>("a[data-search]")?.dataset.base ?? "";
  const addressOf = (path: string) => (path === "/" && base !== "" ? base : base + encodeURI(path));
  const isTold = {
    language: within.language === undefined && new Set(sections.map(({ language }) => language)).size > 1,
    version: within.version === undefined,
  };
  return { pages: groupByPage(hits.slice(0, HITS), addressOf, isTold) };
}

function isWithin(section: LocalSection | undefined, { language, version }: Within): boolean {
  if (!section || (language !== undefined && section.language !== language.toLowerCase())) return false;
  return version === undefined || section.version === null || section.version === version;
}

async function load(address: string): Promise<Loaded> {
  const response = await fetch(address);
  if (!response.ok) throw new Error("no index");
  const { sections, index } = (await response.json()) as { sections: LocalSection[]; index: never };
  const options = { fields: [...FIELDS], tokenize: splitIndexed, processTerm: (word: string) => word };
  return { sections, index: await MiniSearch.loadJSAsync(index, options) };
}

// A site that is being written has another index each time.
document.addEventListener("docket:search", () => {
  loaded = undefined;
});
Object.assign(window, { docketFind: findHere });
