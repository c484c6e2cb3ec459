import { distance } from "fastest-levenshtein";
import type { OpenBuild } from "../builds/open-build.ts";

export type NearPage = { url: string; title: string };

const MAX_CHARACTERS = 120;
const MAX_COMPARED = 4000;
const WORDS = /[\p{L}\p{N}]+/gu;

/** The pages whose addresses are most like one that leads nowhere, the nearest first; none if they are all unlike it. */
export function findNearestPages({ pages }: OpenBuild, path: string, most = 3): NearPage[] {
  const asked = path
    .toLowerCase()
    .replace(/\.\w{1,5}$/, "")
    .slice(0, MAX_CHARACTERS);
  const askedWords = new Set(asked.match(WORDS) ?? []);
  const last = asked.split("/").at(-1) ?? "";
  const rated: { page: NearPage; rating: number }[] = [];
  let compared = 0;
  for (const [key, { url, title, isHidden, isNoindex }] of pages) {
    if (isHidden || isNoindex) continue;
    const own = key.toLowerCase().slice(0, MAX_CHARACTERS);
    const words = own.match(WORDS) ?? [];
    const shared = words.filter((word) => askedWords.has(word)).length;
    // Of a large site only what has a word in common is worth the time.
    if (shared === 0 && ++compared > MAX_COMPARED) continue;
    const ownLast = own.split("/").at(-1) ?? "";
    const rating =
      Math.min(
        distance(asked, own) / Math.max(asked.length, own.length, 1),
        0.1 + distance(last, ownLast) / Math.max(last.length, ownLast.length, 1),
      ) -
      (0.5 * shared) / Math.max(words.length, askedWords.size, 1);
    if (rating < 0.6) rated.push({ page: { url, title }, rating });
  }
  return rated
    .sort((a, b) => a.rating - b.rating || a.page.url.length - b.page.url.length || (a.page.url < b.page.url ? -1 : 1))
    .slice(0, most)
    .map(({ page }) => page);
}
