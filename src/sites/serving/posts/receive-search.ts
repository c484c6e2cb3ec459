import { z } from "zod";
import type { ReportedReader } from "../../../analytics/readers/schema.ts";
import { recordSearch } from "../../../analytics/searches/record-search.ts";
import type { App } from "../../../app.ts";
import { parseInput } from "../../../parse-input.ts";
import { toKey } from "../addresses/read-path.ts";
import type { RequestHeaders } from "../answers/answer.ts";
import type { OpenBuild } from "../builds/open-build.ts";

const searchedSchema = z.object({
  id: z.string().regex(/^[\w-]{16,64}$/),
  query: z.string().trim().min(1).max(200),
  results: z.int().min(0).max(1000),
  clicked: z.string().max(2000).optional(),
});

/**
 * Stores a search that a reader has ended, with the page that was opened.
 *
 * @param clicked below the site's base
 * @throws InvalidInputError
 */
export async function receiveSearch(
  app: App,
  build: OpenBuild,
  given: unknown,
  { belowBase, who }: { belowBase: (path: string) => string; who: ReportedReader },
): Promise<void> {
  const { id, query, results, clicked } = parseInput(searchedSchema, given);
  const page = clicked === undefined ? undefined : toKey(belowBase(clicked));
  const isPage = page !== undefined && build.pages.has(page);
  await recordSearch(app, build.projectId, { id, query, results, ...(isPage && { clickedPage: page }) }, who);
}

/** What a browser reports by itself when a link with `ping` is followed: the search in the address, and where it leads. */
export function readPing(search: string, { "ping-to": to }: RequestHeaders): object {
  const { id, query, results } = Object.fromEntries(new URLSearchParams(search));
  const clicked = typeof to === "string" ? URL.parse(to) : null;
  return { id, query, results: Number(results), ...(clicked && { clicked: decodePath(clicked.pathname) }) };
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
