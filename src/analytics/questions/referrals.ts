import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Referrals } from "../schema.ts";
import { findReadableProject } from "../settings/visitor-project.ts";
import { readRangeNotes } from "./range-notes.ts";
import { countScopes } from "./scope-counts.ts";

/** People who came from AI products. */
export async function readReferrals(
  app: App,
  actor: Actor,
  projectId: string,
  { range, limit, offset }: { range: DayRange; limit: number; offset: number },
): Promise<Referrals> {
  const project = await findReadableProject(app.database, actor, projectId);
  if (!project || isEmptyRange(range)) return { referrals: [], hasMore: false };
  const [rows, notes] = await Promise.all([
    countScopes(app.database, project.number, "referral", range, { limit, offset }),
    readRangeNotes(app.database, project, range),
  ]);
  const referrals = rows.slice(0, limit).map(({ name, total, views }) => ({ source: name, visitors: total, views }));
  return { referrals, hasMore: rows.length > limit, ...notes };
}
