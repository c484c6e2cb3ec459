import type { SiteSource } from "../site/site-source.ts";
import { listPages } from "./listed-pages.ts";
import type { ComputedPlace, SiteChange } from "./site-change.ts";

const MAX_PLACES = 20;

/** `faults` break a site. `lost` are pages that it no longer lists, or still does. */
type Losses = { faults: ComputedPlace[]; lost: ComputedPlace[]; lostPages: string[] };

/** What a site would lose by a plan: entries whose page is not found any more, and pages that are no longer listed. */
export function findLosses(before: SiteSource, after: SiteSource, change: SiteChange): Losses {
  const faults = findNewFaults(before, after, change);
  if (faults.length > 0) return { faults, lost: [], lostPages: [] };
  const gone = new Set([...change.removals.map(({ path }) => path), ...change.unlisted]);
  const listed = new Set(listPages(after.navigation));
  const file = before.file ?? "the navigation";
  const pages = listPages(before.navigation)
    .filter((path) => !gone.has(path))
    .map((path) => change.moves.get(path) ?? path)
    .filter((path) => !listed.has(path));
  const lostPages = [...new Set(pages)];
  const kept = change.unlisted.filter((path) => listed.has(path));
  const places = [
    ...lostPages.map((path) => ({ file, line: 1, what: `would no longer list ${path}` })),
    ...kept.map((path) => ({ file, line: 1, what: `lists ${path} in a way that no edit of data ends` })),
  ];
  return { faults: [], lost: places.slice(0, MAX_PLACES), lostPages };
}

function findNewFaults(before: SiteSource, after: SiteSource, { moves }: SiteChange): ComputedPlace[] {
  const sources = new Map([...moves].map(([from, to]) => [to, from]));
  const faulty = before.notices.filter(({ isFault }) => isFault);
  const [messages, paths] = [new Set(faulty.map(({ message }) => message)), new Set(faulty.map(({ path }) => path))];
  const inverse = (path: string) => sources.get(path);
  return after.notices
    .filter(({ isFault, message, path }) => isFault && !messages.has(message) && !paths.has(inverse(path) ?? ""))
    .slice(0, MAX_PLACES)
    .map(({ path, line, message }) => ({
      file: inverse(path) ?? path,
      line,
      what: `names what would be gone ("${message}")`,
    }));
}
