import type { Actor } from "../actor.ts";
import { type DayRange, isEmptyRange } from "../analytics/dates.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { findGaps, isCalled } from "./find-gaps.ts";
import { type JudgedGap, judgeGaps, presentGaps } from "./present-gaps.ts";
import type { Gap } from "./schema.ts";
import { KINDS } from "./sources/sources.ts";

/** A gap as readers met it in a range. The caller has checked the project. @throws NotFoundError */
export async function requireGap(
  app: App,
  actor: Actor,
  projectId: string,
  id: string,
  range: DayRange,
): Promise<{ found: JudgedGap; gap: Gap }> {
  const gaps = isEmptyRange(range) ? [] : await findGaps(app, actor, projectId, range, KINDS);
  const all = gaps.sort((a, b) => b.readers.total - a.readers.total).filter(({ members }) => members.length > 0);
  const meant = gaps.find((gap) => gap.id === id) ?? gaps.find((gap) => isCalled(gap, id));
  const [found] = meant ? await judgeGaps(app, projectId, [meant]) : [];
  const [gap] = found ? await presentGaps(app, projectId, [found], all) : [];
  if (!found || !gap) throw new NotFoundError("There is no such gap; name the range in which it was listed");
  return { found, gap };
}
