import { type Actor, requirePermission } from "../actor.ts";
import { type DayRange, isEmptyRange } from "../analytics/dates.ts";
import type { App } from "../app.ts";
import type { Place } from "../http/answer-page.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { findGaps } from "./find-gaps.ts";
import { isListed, judgeGaps, presentGaps } from "./present-gaps.ts";
import type { GapFilter, Gaps } from "./schema.ts";
import { type GapKind, KINDS } from "./sources/sources.ts";

type GapsQuery = {
  range: DayRange;
  kind?: GapKind | undefined;
  state: GapFilter;
  limit: number;
  after?: Place | undefined;
};

/**
 * What readers missed, by how many people and AI met it.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listGaps(
  app: App,
  actor: Actor,
  projectId: string,
  { range, kind, state, limit, after }: GapsQuery,
): Promise<Omit<Gaps, "nextCursor"> & { next: Place | undefined }> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  if (isEmptyRange(range)) return { gaps: [], total: 0, next: undefined };
  const found = await findGaps(app, actor, projectId, range, KINDS);
  const judged = (await judgeGaps(app, projectId, found)).sort(
    (a, b) => b.readers.total - a.readers.total || (a.id < b.id ? -1 : 1),
  );
  const listed = judged.filter((gap) => (!kind || gap.kind === kind) && isListed(gap, state));
  const isAfter = (rank: number, name: string) =>
    !after || rank < after.rank || (rank === after.rank && name > after.name);
  const rest = listed.filter(({ id, readers }) => isAfter(readers.total, id));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    gaps: await presentGaps(
      app,
      projectId,
      page,
      judged.filter((gap) => isListed(gap, "open")),
    ),
    total: listed.length,
    next: rest.length > limit && last ? { rank: last.readers.total, name: last.id } : undefined,
  };
}
