import type { Term } from "../query/understand-query.ts";
import type { Candidate } from "../search-store.ts";
import { splitWords } from "../split-words.ts";
import { likenessTo } from "./measure-likeness.ts";

export type RankedSection = Candidate & { score: number };

type Given = {
  query: string;
  terms: Term[];
  titleOf: (path: string) => string;
  isDeprecated: (path: string) => boolean;
};

/** Of so many the text is looked at, which takes longer. */
const LOOKED_AT = 30;

/** Sections of one page among the hits. */
const MOST_OF_PAGE = 3;

/** Orders sections by how well they fit, best first, with few of each page. */
export function rankSections(candidates: Candidate[], { query, terms, titleOf, isDeprecated }: Given): RankedSection[] {
  const asked = splitWords(query).join(" ");
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const onPages = new Map<string, number[]>();
  for (const { path, ranks } of candidates) {
    const best = onPages.get(path) ?? [];
    onPages.set(path, best);
    for (const [at, rank] of ranks.entries()) best[at] = Math.max(best[at] ?? 0, rank);
  }
  const covered = (ranks: number[]) =>
    terms.reduce((sum, { weight }, at) => sum + ((ranks[at] ?? 0) > 0 ? weight : 0), 0) / total;
  const scored = candidates.map((candidate): RankedSection => {
    const { path, ranks, anchor, heading, boost } = candidate;
    const fit = terms.reduce((sum, { weight }, at) => sum + weight * Math.min(ranks[at] ?? 0, 1), 0) / total;
    const title = splitWords(titleOf(path)).join(" ");
    const head = splitWords(heading).join(" ");
    const isLead = heading === "" && anchor === "";
    let score = fit * (0.3 + 0.7 * covered(ranks) ** 2) + 0.15 * covered(onPages.get(path) ?? []) ** 2;
    if (isLead && title === asked) score += 0.8;
    else if (isLead && title.startsWith(`${asked}`)) score += 0.3;
    else if (head === asked || isNamed(title, head, terms)) score += 0.3;
    if (candidate.text.toLowerCase().includes(query.trim().toLowerCase()) && terms.length > 1) score += 0.1;
    score *= Math.min(Math.max(boost, 0.1), 10) ** 0.25 * (isDeprecated(path) ? 0.7 : 1);
    return { ...candidate, score };
  });
  scored.sort((a, b) => b.score - a.score);
  const likenessOf = likenessTo(query, terms);
  const likeness = ({ path, anchor, heading, text }: Candidate) =>
    Math.max(likenessOf(heading === "" && anchor === "" ? titleOf(path) : heading), likenessOf(text));
  for (const section of scored.slice(0, LOOKED_AT)) section.score += 0.7 * likeness(section) ** 2;
  scored.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.number - b.number));
  const shown = new Map<string, number>();
  return scored.filter(({ path, anchor }) => {
    const count = (shown.get(path) ?? 0) + 1;
    shown.set(path, count);
    const isRepeated = shown.has(`${path}#${anchor}`);
    shown.set(`${path}#${anchor}`, 1);
    return count <= MOST_OF_PAGE && !isRepeated;
  });
}

/** Whether the names of page and section say together all that was asked for: "alarm routes" is *Routes* of *Alarms*. */
function isNamed(title: string, head: string, terms: Term[]): boolean {
  const [inTitle, inHead] = [new Set(title.split(" ")), new Set(head.split(" "))];
  const has = (names: Set<string>, { words }: Term) => words.some((word) => names.has(word));
  return terms.some((term) => has(inHead, term)) && terms.every((term) => has(inHead, term) || has(inTitle, term));
}
