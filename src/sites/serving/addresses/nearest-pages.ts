import { distance } from "fastest-levenshtein";
import type { OpenBuild } from "../builds/open-build.ts";

export type NearPage = { url: string; title: string };
type Candidate = { page: NearPage; path: string; last: string; words: string[] };

const MAX_CHARACTERS = 120;
/** Of a large site only the pages with most words in common are worth a closer look. */
const MAX_COMPARED = 1000;
const WORDS = /[\p{L}\p{N}]+/gu;
const candidates = new WeakMap<OpenBuild, Candidate[]>();

/** The pages whose addresses are most like one that leads nowhere, the nearest first; none if they are all unlike it. */
export function findNearestPages(build: OpenBuild, path: string, most = 3): NearPage[] {
  const known = candidates.get(build) ?? listCandidates(build);
  candidates.set(build, known);
  const asked = toWritten(path.replace(/\.\w{1,5}$/, ""));
  const words = new Set(asked.match(WORDS) ?? []);
  const last = lastOf(asked);
  return mostShared(known, words)
    .map(({ candidate, shared }) => {
      const whole = distance(asked, candidate.path) / Math.max(asked.length, candidate.path.length, 1);
      const end = 0.1 + distance(last, candidate.last) / Math.max(last.length, candidate.last.length, 1);
      const common = shared / Math.max(candidate.words.length, words.size, 1);
      return { page: candidate.page, rating: Math.min(whole, end) - common / 2 };
    })
    .filter(({ rating }) => rating < 0.6)
    .sort((a, b) => a.rating - b.rating || a.page.url.length - b.page.url.length || (a.page.url < b.page.url ? -1 : 1))
    .slice(0, most)
    .map(({ page }) => page);
}

function listCandidates({ pages }: OpenBuild): Candidate[] {
  return [...pages].flatMap(([key, { url, title, isHidden, isNoindex }]) => {
    const path = toWritten(key);
    return isHidden || isNoindex
      ? []
      : [{ page: { url, title }, path, last: lastOf(path), words: path.match(WORDS) ?? [] }];
  });
}

function mostShared(known: Candidate[], words: Set<string>): { candidate: Candidate; shared: number }[] {
  const byShared: Candidate[][] = [];
  for (const candidate of known) {
    let shared = 0;
    for (const word of candidate.words) if (words.has(word)) shared += 1;
    const group = byShared[shared];
    if (group === undefined) byShared[shared] = [candidate];
    else if (group.length < MAX_COMPARED) group.push(candidate);
  }
  return byShared
    .flatMap((group, shared) => group.map((candidate) => ({ candidate, shared })))
    .reverse()
    .slice(0, MAX_COMPARED);
}

function toWritten(path: string): string {
  return path.toLowerCase().slice(0, MAX_CHARACTERS);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
