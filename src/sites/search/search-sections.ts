import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { searchSeconds } from "../../metrics/meters.ts";
import { toKey } from "../serving/addresses/read-path.ts";
import { type OpenBuild, openBuild } from "../serving/builds/open-build.ts";
import { configurationOf } from "./index/configuration-of.ts";
import { placeOf } from "./index/index-build.ts";
import { trailOf } from "./index/place-page.ts";
import { languagesOf } from "./languages-of.ts";
import { findTitled } from "./query/find-titled.ts";
import { type Term, understandQuery } from "./query/understand-query.ts";
import { allOf, anyOf } from "./query/write-tsquery.ts";
import { type MarkedText, makeSnippet, markText } from "./ranking/make-snippet.ts";
import { type RankedSection, rankSections } from "./ranking/rank-sections.ts";
import { type Candidate, prepareToSearch, type SearchedIn, type Stage, selectCandidates } from "./search-store.ts";

/** The build of a site or preview that is searched in. Whoever calls has found out that the reader may read it. */
export type SearchTarget = { projectId: string; buildId: string };

export type SectionQuery = {
  query: string;
  limit: number;
  offset?: number;
  /** A code such as `pt-BR`, and the name of a version, as the navigation has them. */
  language?: string | undefined;
  version?: string | undefined;
  /** Whose content is searched: the page as people see it, or its Markdown. */
  audience: "people" | "agents";
};

export type SectionHit = {
  /** The page's address below the site's base. */
  path: string;
  /** Empty for the start of the page. */
  anchor: string;
  title: string;
  /** Empty for the start of the page. */
  heading: string;
  /** The names of the navigation's groups around the page, outermost first. */
  trail: string[];
  language: string | undefined;
  version: string | undefined;
  snippet: MarkedText;
  titleMarks: MarkedText["marks"];
  headingMarks: MarkedText["marks"];
  /** The plain text of the section. */
  text: string;
  score: number;
};

export type SectionHits = {
  hits: SectionHit[];
  hasMore: boolean;
  /** The query as it was understood, if words of it were misspelled. */
  corrected?: string;
};

/** @limit Time of a search */
const TIME_LIMIT_MS = 2000;
/** @limit Hits of a search */
const MAX_HITS = 200;
const MANY = 150;

/**
 * The sections of a build that fit a query best. A build that is no longer kept has none.
 *
 * @throws the database's error if it takes longer than two seconds
 */
export async function searchSections(app: App, target: SearchTarget, asked: SectionQuery): Promise<SectionHits> {
  const build = await openBuild(app, target.projectId, target.buildId);
  if (!build) return { hits: [], hasMore: false };
  const { query, audience, version } = asked;
  const tellTime = searchSeconds.startTimer({ audience });
  const offset = Math.min(asked.offset ?? 0, MAX_HITS);
  const limit = Math.min(asked.limit, MAX_HITS - offset);
  const language = asked.language?.toLowerCase();
  const configurations = language
    ? [configurationOf(language)]
    : [...new Set(languagesOf(build.document).map(configurationOf))];
  const within: SearchedIn = { ...target, audience, language, version };
  const site = { projectId: target.projectId, configurations, pages: build.pages.size };
  const found = await app.database.transaction().execute(async (tx) => {
    await prepareToSearch(tx, TIME_LIMIT_MS);
    const terms = await understandQuery(tx, site, query);
    const titled = findTitled(build, corrected(query, terms) ?? query).map((page) => placeOf(build.document, page).key);
    const candidates = terms.length > 0 ? await findCandidates(tx, within, { terms, titled }, offset + limit) : [];
    return { terms, candidates };
  });
  const { terms } = found;
  const pageAt = (path: string) => build.pages.get(toKey(path));
  const ranked = rankSections(found.candidates, {
    query: corrected(query, terms) ?? query,
    terms,
    titleOf: (path) => pageAt(path)?.title ?? "",
    isDeprecated: () => false,
  });
  const weightOf = weightIn(terms);
  const hits = ranked.slice(offset, offset + limit).map((section) => toHit(section, build, weightOf));
  tellTime();
  const understood = hits.length > 0 ? corrected(query, terms) : undefined;
  return { hits, hasMore: ranked.length > offset + limit, ...(understood !== undefined && { corrected: understood }) };
}

/**
 * The pages that are called so, and sections that have all words, those in headings first; if they are few, also those that
 * have some of the rarer ones.
 */
async function findCandidates(
  tx: Queryable,
  within: SearchedIn,
  { terms, titled }: { terms: Term[]; titled: string[] },
  wanted: number,
): Promise<Candidate[]> {
  const ranked = terms.map(({ stems, completions, weight }) => ({ query: anyOf([...stems, ...completions]), weight }));
  const limit = Math.min(60 + wanted, MAX_HITS + 60);
  const required = terms.filter(({ isRequired }) => isRequired);
  const whole = terms.filter(({ isWhole }) => isWhole);
  const all = allOf(required.length > 0 ? required : terms);
  const stages: Stage[] = [
    { query: all, where: "heads", limit: MANY },
    { query: all, where: "words", limit: MANY },
    ...whole.map(({ stems }): Stage => ({ query: anyOf(stems), where: "words", limit: MANY })),
  ];
  const found = await selectCandidates(tx, within, { stages, ranked, titled, limit });
  const pages = new Set(found.map(({ page_id }) => page_id));
  if (pages.size >= Math.max(wanted, 5) || terms.length < 2) return found;
  const rarest = terms.filter(({ pages: known }) => known > 0).sort((a, b) => a.pages - b.pages);
  let budget = 400;
  const some = rarest.filter(({ pages: known }, at) => {
    budget -= known;
    return at === 0 || budget > 0;
  });
  if (some.length === 0) return found;
  const any = anyOf(some.flatMap(({ stems, completions }) => [...stems, ...completions]));
  const more = await selectCandidates(tx, within, {
    stages: [
      { query: any, where: "heads", limit: MANY },
      { query: any, where: "words", limit: 2 * MANY },
    ],
    ranked,
    titled: [],
    limit,
  });
  const known = new Set(found.map(({ page_id, number }) => `${page_id} ${number}`));
  return [...found, ...more.filter(({ page_id, number }) => !known.has(`${page_id} ${number}`))];
}

function toHit(section: RankedSection, build: OpenBuild, weightOf: (word: string) => number): SectionHit {
  const { path, anchor, heading, text, score, language, version } = section;
  const title = build.pages.get(toKey(path))?.title ?? path;
  return {
    path,
    anchor,
    title,
    heading,
    trail: trailOf(build.document, path),
    language: language ?? undefined,
    version: version ?? undefined,
    snippet: makeSnippet(text, weightOf),
    titleMarks: markText(title, weightOf).marks,
    headingMarks: markText(heading, weightOf).marks,
    text,
    score: Math.round(score * 10_000) / 10_000,
  };
}

function weightIn(terms: Term[]): (word: string) => number {
  const weights = new Map<string, number>();
  for (const { asked, words, weight } of terms)
    for (const word of [asked, ...words]) {
      const parts = word.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== "");
      for (const part of parts) weights.set(part, Math.max(weights.get(part) ?? 0, weight));
    }
  return (word) => weights.get(word) ?? 0;
}

function corrected(query: string, terms: Term[]): string | undefined {
  if (!terms.some(({ repaired }) => repaired)) return undefined;
  const repairs = new Map(terms.flatMap(({ asked, repaired }) => (repaired ? [[asked, repaired]] : [])));
  return query.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => repairs.get(word.toLowerCase()) ?? word);
}
