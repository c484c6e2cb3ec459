import { type Actor, requirePermission } from "../../actor.ts";
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
  if (!site?.current_build_id) return { hits: [], correctedQuery: null, hasMore: false };
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
  };
}
