import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { ReaderAction } from "../../reader-actions.ts";
import { parseActionOnPage } from "../actions/scopes-of-action.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Actions } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import type { PathFilter, ScopeCounts } from "../visits-store/visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";
import { parsePathFilter } from "./path-filter.ts";

/**
 * What readers did: unique readers and times of each label. With a filter on the path each page's labels are told apart.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listActions(
  app: App,
  actor: Actor,
  projectId: string,
  {
    by,
    range,
    limit,
    offset,
    ...given
  }: { by: ReaderAction; range: DayRange; limit: number; offset: number } & PathFilter,
): Promise<Actions> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  const filter = parsePathFilter(given);
  const isByPage = Object.values(filter).some((value) => value !== undefined);
  if (!project || isEmptyRange(range)) return { by, totals: { visitors: 0, actions: 0 }, actions: [], hasMore: false };
  const store = createVisitsStore(app);
  const [all, found, notes] = await Promise.all([
    store.countScopes(project.number, "action", { range, filter: { names: [by] }, limit: 1, offset: 0 }),
    store.countScopes(project.number, isByPage ? `${by}_page` : by, {
      range,
      ...(isByPage && { filter }),
      limit: limit + 1,
      offset,
    }),
    getRangeNotes(app, project, range),
  ]);
  const actions = found.slice(0, limit).map(({ name, ...counts }) => ({
    ...(isByPage ? parseActionOnPage(name) : { path: null, label: name }),
    ...toCounts(counts),
  }));
  return { by, totals: toCounts(all[0]), actions, hasMore: found.length > limit, ...notes };
}

function toCounts(counts: Pick<ScopeCounts, "total" | "views"> | undefined): { visitors: number; actions: number } {
  return { visitors: counts?.total ?? 0, actions: counts?.views ?? 0 };
}
