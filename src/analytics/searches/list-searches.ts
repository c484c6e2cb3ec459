import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { cursorOf, parseCursor } from "../cursor.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Searches } from "./schema.ts";
import { countSearches } from "./store.ts";

export type SearchesQuery = {
  range: DayRange;
  limit: number;
  cursor?: string | undefined;
  without?: "results" | "click" | undefined;
};

/**
 * What people searched for, by how often; or only searches that found no page, or that led to no click.
 *
 * @throws InvalidInputError for a cursor of something else
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listSearches(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, cursor, without }: SearchesQuery,
): Promise<Searches> {
  requirePermission(actor, "read");
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  await requireOwnProject(app.database, actor, projectId);
  if (isEmptyRange(range)) return { searches: [], totalSearches: 0, nextCursor: null };
  const { total, page } = await countSearches(app.database, projectId, {
    range,
    without: without ?? "nothing",
    after,
    limit: limit + 1,
  });
  const searches = page
    .slice(0, limit)
    .map(({ searchQuery, hits, clicks, results, topClickedPage, lastSearchedAt }) => ({
      searchQuery,
      hits,
      ctr: Math.round((clicks / hits) * 10_000) / 10_000,
      topClickedPage,
      lastSearchedAt: new Date(lastSearchedAt).toISOString(),
      ...(results !== null && { results }),
    }));
  const last = searches.at(-1);
  const nextCursor = page.length > limit && last ? cursorOf({ rank: last.hits, name: last.searchQuery }) : null;
  return { searches, totalSearches: total, nextCursor };
}
