import type { Queryable } from "../../../database/connect.ts";
import { type KnownWord, selectKnownWords, selectSimilarWords } from "../search-store.ts";
import { isUnspaced } from "../split-words.ts";
import { editDistance } from "./edit-distance.ts";
import { type AskedWord, readQuery } from "./read-query.ts";

/** What a word of the query is found by. */
export type Term = {
  asked: string;
  stems: string[];
  /** Of a word that may only have begun: what it may become. */
  completions: string[];
  /** Words as pages write them, to mark. */
  words: string[];
  /** What it is taken for, if no page has it. */
  repaired?: string;
  /** The rarer on the site, the more it counts. */
  weight: number;
  pages: number;
  /** Written with signs, such as `retry_limit`; `parts` are what it consists of, if these are asked for too. */
  isWhole: boolean;
  /** Whether a section must have it to be what was looked for. */
  isRequired: boolean;
};

type Site = { projectId: string; configurations: string[]; pages: number };

const MAX_REPAIRS = 3;

/** Finds out by the words of the site what those of a query mean. */
export async function understandQuery(db: Queryable, site: Site, query: string): Promise<Term[]> {
  const { words: asked, isOpen } = readQuery(query);
  if (asked.length === 0) return [];
  const all = [...new Set(asked.flatMap(({ word, parts }) => [word, ...parts]))];
  const last = asked.at(-1);
  const open = isOpen && last ? all.indexOf(last.word) : -1;
  const { known, completions, stopWords } = await selectKnownWords(db, site.projectId, {
    words: all,
    configurations: site.configurations,
    open,
  });
  const knownAt = Map.groupBy(known, ({ place }) => place);
  const isKnown = (word: string) =>
    knownAt.has(all.indexOf(word)) || (all.indexOf(word) === open && completions.length > 0);

  const chosen = asked.flatMap((word) => choose(word, isKnown));
  const isStopWord = (word: string) => stopWords.has(all.indexOf(word)) && !isKnown(word);
  const hasOthers = chosen.some(({ word }) => !stopWords.has(all.indexOf(word)));
  const wanted = chosen.filter(({ word }) => !(hasOthers && stopWords.has(all.indexOf(word))));
  const unknown = wanted.filter(({ word }) => !isKnown(word) && !isStopWord(word) && !isUnspaced(word));
  const { begun, similar } =
    unknown.length === 0
      ? { begun: [], similar: [] }
      : await selectSimilarWords(
          db,
          site.projectId,
          unknown.map(({ word }) => ({ place: all.indexOf(word), word })),
          site.configurations,
        );
  return wanted.map(({ word, isWhole }): Term => {
    const place = all.indexOf(word);
    const own = knownAt.get(place) ?? [];
    const more = place === open ? completions : begun.filter((one) => one.place === place);
    const repairs =
      own.length + more.length > 0
        ? []
        : repair(
            word,
            similar.filter((one) => one.place === place),
          );
    const found = [...own, ...repairs];
    const pages = Math.max(1, Math.min(site.pages, pagesOf(found.length > 0 ? found : more)));
    return {
      asked: word,
      stems: unique(found.length > 0 || more.length > 0 ? found.map(({ stem }) => stem) : [word]),
      completions: unique(more.map(({ stem }) => stem)),
      words: unique([...found, ...more].map((one) => one.word)),
      ...(repairs[0] && { repaired: repairs[0].word }),
      weight: Math.log(1 + site.pages / pages) * (repairs.length > 0 ? 0.8 : 1),
      pages: found.length + more.length > 0 ? pages : 0,
      isWhole,
      isRequired: !isWhole,
    };
  });
}

/** A word with signs in it that pages have as it is stands for itself and its parts, any other for its parts. */
function choose({ word, parts }: AskedWord, isKnown: (word: string) => boolean): { word: string; isWhole: boolean }[] {
  if (parts.length === 0) return [{ word, isWhole: false }];
  const rest = parts.map((part) => ({ word: part, isWhole: /[^\p{L}\p{N}\p{M}]/u.test(part) }));
  const hasSigns = /[^\p{L}\p{N}\p{M}]/u.test(word);
  if (!hasSigns) return isKnown(word) || !parts.every(isKnown) ? [{ word, isWhole: false }] : rest;
  if (!isKnown(word)) return rest.filter((part) => !part.isWhole || isKnown(part.word));
  return [{ word, isWhole: true }, ...rest.filter((part) => !part.isWhole)];
}

/** The words that take the fewest changes, those of many pages first. A short word with two changes is another word. */
function repair(word: string, similar: KnownWord[]): KnownWord[] {
  const most = word.length < 3 ? 0 : word.length < 7 ? 1 : word.length < 10 ? 2 : 3;
  const rated = similar.flatMap((one) => {
    if (isUnspaced(one.word)) return [];
    const distance = editDistance(word, one.word, most);
    if (distance > most) return [];
    return [{ ...one, cost: distance + (one.word[0] === word[0] ? 0 : 0.5) }];
  });
  rated.sort((a, b) => a.cost - b.cost || b.pages - a.pages || (a.word < b.word ? -1 : 1));
  const best = rated[0]?.cost ?? 0;
  return rated.filter(({ cost }) => cost <= best).slice(0, MAX_REPAIRS);
}

function pagesOf(words: KnownWord[]): number {
  const byStem = new Map(words.map(({ stem, stemPages }) => [stem, stemPages]));
  return [...byStem.values()].reduce((sum, pages) => sum + pages, 0);
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
