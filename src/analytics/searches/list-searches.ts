import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { Place } from "../../http/answer-page.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { findMoments } from "../time-zones/own-range.ts";
import type { Searches } from "./schema.ts";
import { countSearches } from "./store.ts";

export type SearchesQuery = {
  range: DayRange;
  limit: number;
  after?: Place | undefined;
  without?: "results" | "click" | undefined;
};

/**
 * What people searched for, by how often; or only searches that found no page, or that led to no click.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listSearches(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, after, without }: SearchesQuery,
): Promise<Omit<Searches, "nextCursor"> & { next: Place | undefined }> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  if (isEmptyRange(range)) return { searches: [], totalSearches: 0, next: undefined };
  const { total, page } = await countSearches(app.database, projectId, {
    range: await findMoments(app, projectId, range),
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
  const next = page.length > limit && last ? { rank: last.hits, name: last.searchQuery } : undefined;
  return { searches, totalSearches: total, next };
}
