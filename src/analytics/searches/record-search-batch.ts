import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { identifyReaders } from "../readers/identify-readers.ts";
import { readEntries } from "../recording/read-entries.ts";
import type { RecordedEntries } from "../recording/schema.ts";
import { prepareSearch } from "./prepare-search.ts";
import { reportedSearchSchema } from "./schema.ts";
import { type SearchRow, saveSearches } from "./store.ts";

/**
 * Stores searches on a site that Docket does not serve. The same id again adds what was not known, such as the click.
 *
 * @throws ForbiddenError if the actor may not work on projects
 * @throws NotFoundError if there is no such project
 */
export async function recordSearchBatch(
  app: App,
  actor: Actor,
  projectId: string,
  rows: unknown[],
): Promise<RecordedEntries> {
  requirePermission(actor, "work");
  await requireOwnProject(app.database, actor, projectId);
  const { entries, refused } = await readEntries(app, projectId, rows, reportedSearchSchema, prepareSearch);
  const readers = await identifyReaders(
    app,
    projectId,
    entries.map(({ entry, at }) => ({ at, who: entry })),
  );
  const searches = new Map<string, SearchRow>();
  for (const [index, { entry, at }] of entries.entries()) {
    const { reader = null, isAi = false } = readers[index] ?? {};
    const row = { ...prepareSearch(entry), reader, isAi, at: new Date(at) };
    const before = searches.get(row.id);
    const more = before && {
      results: row.results ?? before.results,
      clickedPath: row.clickedPath ?? before.clickedPath,
      reader: before.reader ?? row.reader,
    };
    searches.set(row.id, before ? { ...before, ...more } : row);
  }
  const accepted = await saveSearches(app.database, projectId, [...searches.values()]);
  return { accepted, repeated: entries.length - accepted, ...refused };
}
