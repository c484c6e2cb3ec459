import { newId } from "../../database/new-id.ts";
import { toStorable } from "../../database/storable-text.ts";
import { invalidField } from "../../errors.ts";
import { normalizePath } from "../normalize-path.ts";

const MAX_QUERY_CHARACTERS = 200;
const MAX_ID_CHARACTERS = 255;
const MAX_RESULTS = 1_000_000_000;

export type ReportedSearch = {
  id?: string | undefined;
  query: string;
  results?: number | undefined;
  clickedPage?: string | undefined;
};

/** A search as it is stored. @throws InvalidInputError for an empty query, a page that is no path, or a number that is none */
export function prepareSearch(search: ReportedSearch) {
  const query = toStorable(
    search.query.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase(),
    MAX_QUERY_CHARACTERS,
  );
  if (query === "") throw invalidField("query", "must not be empty");
  const clickedPath = search.clickedPage === undefined ? null : normalizePath(search.clickedPage);
  if (clickedPath === undefined) throw invalidField("clickedPage", "expected a path such as /guides/start");
  const { results = null } = search;
  if (results !== null && !(Number.isInteger(results) && results >= 0 && results <= MAX_RESULTS))
    throw invalidField("results", "expected a whole number, 0 or more");
  return { id: toStorable(search.id ?? newId("search"), MAX_ID_CHARACTERS), query, results, clickedPath };
}
