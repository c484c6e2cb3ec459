import { dayOf } from "../src/analytics/dates.ts";

/** Visits as a documentation site sees them, the same in every run: `visitAt` makes the one of an index. */
export type World = {
  /** Everybody today; everybody on any day of a year; or one agent that reads every page every day. */
  kind: "live" | "backfill" | "agent";
  visitors: number;
  pages: number;
  /** Milliseconds since 1970. */
  now: number;
};

export type PlainVisit = { visitor: number; page: number; day: number; isAi: boolean };

export const DAYS = 365;
const AI_SHARE = 0.15;
const DAY_MS = 86_400_000;
const BROWSERS = Array.from(
  { length: 20 },
  (_, index) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${120 + index}.0.0.0 Safari/537.36`,
);
const AGENT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

export function visitAt({ kind, visitors, pages, now }: World, index: number): PlainVisit {
  const today = dayOf(now);
  if (kind === "agent")
    return { visitor: 0, page: index % pages, day: today - DAYS + (Math.floor(index / pages) % DAYS), isAi: true };
  return {
    visitor: Math.floor(visitors * share(index, 1) ** 1.5),
    page: Math.floor(pages * share(index, 2) ** 2),
    day: kind === "live" ? today : today - 1 - Math.floor(DAYS * share(index, 3)),
    isAi: share(index, 4) < AI_SHARE,
  };
}

function pathOf(page: number): string {
  return `/docs/section-${page % 40}/page-${page}`;
}

/** The body of a batch. */
export function bodyOf(world: World, start: number, size: number): string {
  const rows = Array.from({ length: size }, (_, at) => {
    const { visitor, page, day, isAi } = visitAt(world, start + at);
    const moment = world.kind === "live" ? world.now : day * DAY_MS + ((start + at) % 86_399) * 1000;
    const who = `"timestamp":"${new Date(moment).toISOString()}","ip":"10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}"`;
    return isAi
      ? `{"path":"${pathOf(page)}.md",${who},"userAgent":"${AGENT}","accept":"text/markdown, */*","status":200}`
      : `{"path":"${pathOf(page)}",${who},"kind":"beacon","userAgent":"${BROWSERS[visitor % BROWSERS.length]}","referrer":"https://www.google.com/"}`;
  });
  return `[${rows.join(",\n")}]`;
}

/** A line of an access log in the combined format: of ten, four of browsers' pages, four of files, a crawler's and an agent's. */
export function logLine({ visitor, page, day, isAi }: PlainVisit, index: number): string {
  const date = new Date(day * DAY_MS + (index % 86_400) * 1000);
  const [, weekdayless = ""] = /^\w+, (.*) GMT$/.exec(date.toUTCString()) ?? [];
  const time = weekdayless.replace(" ", "/").replace(" ", "/").replace(" ", ":");
  const ip = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const isFile = index % 10 < 4;
  const agent = isAi ? AGENT : index % 10 === 9 ? CRAWLER : BROWSERS[visitor % BROWSERS.length];
  const target = isFile ? `/assets/${page % 50}.js` : isAi ? `${pathOf(page)}.md` : `${pathOf(page)}/`;
  return `${ip} - - [${time} +0000] "GET ${target} HTTP/1.1" 200 ${1000 + page} "https://www.google.com/" "${agent}"`;
}

/** Between 0 and 1, by the index alone. */
function share(index: number, salt: number): number {
  let mixed = Math.imul(index ^ (salt * 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
