import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Refused } from "./instruction.ts";
import { refuse } from "./refuse.ts";

const MAX_PIECES = 8;

/** The pages of a list such as "Install and run, Setup and Search and replace", if they can be read as such in one way alone. */
export async function listTitles(docs: DocsFiles, list: string): Promise<{ type: "found"; pages: string[] } | Refused> {
  const isPage = new Map<string, boolean>();
  const lists: string[][] = [];
  for (const part of list.split(/\s*,\s*(?:and\s+)?/)) {
    const pieces = part.split(/\s+and\s+/);
    if (pieces.length > MAX_PIECES) return refuse("page_not_found", `${codeSpan(part)} is too long a list of pages.`);
    const ways = joined(pieces);
    for (const name of new Set(ways.flat()))
      if (!isPage.has(name)) isPage.set(name, (await findPageOnSite(docs, name)).type === "found");
    const fitting = ways.filter((way) => way.every((name) => isPage.get(name)));
    const [way] = fitting;
    if (way === undefined || fitting.length > 1) return unclear(part, fitting);
    lists.push(way);
  }
  return { type: "found", pages: lists.flat() };
}

function unclear(part: string, ways: string[][]): Refused {
  if (ways.length === 0)
    return refuse(
      "page_not_found",
      `There is no page ${codeSpan(part)}. Please put each title in quotes, or give its path.`,
    );
  return refuse(
    "ambiguous_page",
    `${codeSpan(part)} may be ${ways.map((way) => codeSpans(way)).join(", or ")}. Please put each title in quotes.`,
  );
}

/** All ways to join some of the pieces by "and" again. */
function joined(pieces: string[]): string[][] {
  const [first = "", ...rest] = pieces;
  if (rest.length === 0) return [[first]];
  return joined(rest).flatMap((way) => [
    [first, ...way],
    [`${first} and ${way[0]}`, ...way.slice(1)],
  ]);
}
