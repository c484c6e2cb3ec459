import { type Actor, requirePermission } from "../../actor.ts";
import { recordSearch } from "../../analytics/searches/record-search.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { originOfLabel } from "../hosts/site-hosts.ts";
import { encodePath } from "../serving/addresses/read-path.ts";
import { findSite } from "../sites-store.ts";
import type { SearchQuery, SearchResults } from "./schema.ts";
import { searchSections } from "./search-sections.ts";

/**
 * Searches what readers of a project's site see, which is nothing before it is published.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function searchSite(
  app: App,
  actor: Actor,
  projectId: string,
  asked: SearchQuery,
): Promise<SearchResults> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  const site = await findSite(app.database, projectId);
  // Programs take 404 for a wrong project.
  if (!site?.current_build_id) return { hits: [], correctedQuery: null, hasMore: false, searchId: null };
  const target = { projectId, buildId: site.current_build_id };
  const { hits, corrected, hasMore } = await searchSections(app, target, asked);
  const origin = originOfLabel(app.config, site.name);
  return {
    hits: hits.map(({ path, anchor, title, heading, trail, language, version, snippet, text, score }) => ({
      url: origin === undefined ? null : `${origin}${encodePath(path)}${anchor && `#${encodeURIComponent(anchor)}`}`,
      ...{ path, anchor, title, heading, trail, snippet, text, score },
      language: language ?? null,
      version: version ?? null,
    })),
    correctedQuery: corrected ?? null,
    hasMore,
    searchId: await note(app, actor, projectId, asked, new Set(hits.map(({ path }) => path)).size),
  };
}

/** What programs search for in the name of readers counts as their own searches do; what the team looks up does not. */
async function note(
  app: App,
  actor: Actor,
  projectId: string,
  { query, offset, audience, record, visitorId, searchId }: SearchQuery,
  results: number,
): Promise<string | null> {
  if (actor.kind !== "key" || record === "false" || offset > 0 || query.trim() === "") return null;
  try {
    const who = { visitorId, isAi: audience === "agents" };
    return (await recordSearch(app, projectId, { id: searchId, query, results }, who, { isGoingOn: true })).id;
  } catch (error) {
    app.log.warn({ err: error, projectId }, "a search over HTTP was not recorded");
    return null;
  }
}
