import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Referrals } from "../schema.ts";
import { findOwnVisitorProject } from "../settings/visitor-project.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { getRangeNotes } from "./get-range-notes.ts";

/**
 * People who came from AI products, by product.
 *
 * @throws ForbiddenError if the actor may not read
 * @throws NotFoundError if the project is not the actor's
 */
export async function listReferrals(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset }: { range: DayRange; limit: number; offset: number },
): Promise<Referrals> {
  const project = await findOwnVisitorProject(app, actor, projectId);
  if (!project || isEmptyRange(range)) return { referrals: [], hasMore: false };
  const [rows, notes] = await Promise.all([
    createVisitsStore(app).countScopes(project.number, "referral", { range, limit: limit + 1, offset }),
    getRangeNotes(app, project, range),
  ]);
  const referrals = rows.slice(0, limit).map(({ name, total, views }) => ({ source: name, visitors: total, views }));
  return { referrals, hasMore: rows.length > limit, ...notes };
}
