import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { toStorable } from "../../database/storable-text.ts";
import { invalidField } from "../../errors.ts";
import { normalizePath } from "../normalize-path.ts";
import { saveSearch } from "./store.ts";

const MAX_QUERY_CHARACTERS = 200;
const MAX_ID_CHARACTERS = 255;
const MAX_RESULTS = 1_000_000_000;

/**
 * Stores a search on a project's site, for collectors that hold no key. The same id again adds the page that was clicked.
 * `results` is how many pages the search found, if the site knows. Queries that differ only in case and spaces count as one.
 *
 * @throws InvalidInputError for an empty query, a page that is no path, or a number of results that is none
 */
export async function recordSearch(
  app: App,
  projectId: string,
  search: { id?: string | undefined; query: string; results?: number | undefined; clickedPage?: string | undefined },
): Promise<{ id: string }> {
  const query = toStorable(
    search.query.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase(),
    MAX_QUERY_CHARACTERS,
  );
  if (query === "") throw invalidField("query", "must not be empty");
  const clicked = search.clickedPage === undefined ? null : normalizePath(search.clickedPage);
  if (clicked === undefined) throw invalidField("clickedPage", "expected a path such as /guides/start");
  const { results = null } = search;
  if (results !== null && !(Number.isInteger(results) && results >= 0 && results <= MAX_RESULTS))
    throw invalidField("results", "expected a whole number, 0 or more");
  const id = toStorable(search.id ?? newId("search"), MAX_ID_CHARACTERS);
  await saveSearch(app.database, projectId, { id, query, results, clickedPath: clicked, at: app.clock() });
  return { id };
}
