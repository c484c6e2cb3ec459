import type { App } from "../../app.ts";
import { identifyReaders } from "../readers/identify-readers.ts";
import type { ReportedReader } from "../readers/schema.ts";
import { prepareSearch, type ReportedSearch } from "./prepare-search.ts";
import { saveSearches } from "./store.ts";

/**
 * Stores a search on a project's site, for collectors that hold no key. The same id again adds the page that was clicked.
 * `results` is how many pages the search found, if the site knows. Queries that differ only in case and spaces count as one.
 *
 * @param who searched, so that readers are counted and not searches; not stored as it is given
 * @param isGoingOn the same id again is the search as the reader has gone on with it
 * @throws InvalidInputError for an empty query, a page that is no path, or a number of results that is none
 */
export async function recordSearch(
  app: App,
  projectId: string,
  search: ReportedSearch,
  who: ReportedReader = {},
  { isGoingOn = false } = {},
): Promise<{ id: string }> {
  const row = prepareSearch(search);
  const at = app.clock();
  const [reader] = await identifyReaders(app, projectId, [{ at: at.getTime(), who }]);
  await saveSearches(
    app.database,
    projectId,
    [{ ...row, ...(reader ?? { reader: null, isAi: false }), at }],
    isGoingOn,
  );
  return { id: row.id };
}
