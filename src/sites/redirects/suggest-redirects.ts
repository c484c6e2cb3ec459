import { type Actor, requirePermission } from "../../actor.ts";
import { listMissingPages } from "../../analytics/questions/list-missing-pages.ts";
import { findOwnCalendar } from "../../analytics/time-zones/own-range.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import type { RedirectSuggestions } from "../schema.ts";
import { openDestinations } from "./open-destinations.ts";

const DAYS = 30;
/** Of the addresses with most visitors, so that noise and what was mended do not hide the rest. */
const MOST_LOOKED_AT = 1000;

/**
 * Addresses that readers looked for in the last 30 days and that lead nowhere now, each with the page that it most probably
 * means.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function suggestRedirects(
  app: App,
  actor: Actor,
  projectId: string,
  { limit }: { limit: number },
): Promise<RedirectSuggestions> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  const destinations = await openDestinations(app, projectId);
  if (!destinations) return { format: null, missing: [], hasMore: false };
  const to = (await findOwnCalendar(app, actor, projectId)).dayAt(app.clock().getTime()) + 1;
  const { missing } = await listMissingPages(app, actor, projectId, {
    range: { from: to - DAYS, to },
    limit: MOST_LOOKED_AT,
    offset: 0,
  });
  const wanted = missing.filter(({ path }) => destinations.isMissed(path));
  const shown = wanted.slice(0, limit);
  const findDestination = shown.length > 0 ? await destinations.openFinder() : () => undefined;
  return {
    format: destinations.format,
    missing: shown.map(({ path, human, ai, total, lastSeenAt }) => {
      const found = findDestination(path);
      const suggestion = found ? { destination: found.url, title: found.title, reason: found.reason } : null;
      return { path, human, ai, total, lastSeenAt, suggestion };
    }),
    hasMore: wanted.length > shown.length,
  };
}
