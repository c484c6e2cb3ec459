import type { Queryable } from "../../database/connect.ts";
import { changeIdentityMode } from "../identity/change-identity-mode.ts";
import { makeReportsDue } from "../reports/store.ts";
import { changeSections } from "../sections/change-sections.ts";
import { Calendar } from "../time-zones/calendar.ts";
import { changeTimeZone } from "../time-zones/change-time-zone.ts";
import type { VisitorSettings } from "./list-visitor-settings.ts";
import { updateKeptDays } from "./store.ts";
import { ensureVisitorProject } from "./visitor-project.ts";

/**
 * Changes what is given. Visits that are too old for a new number of days are deleted in the background, within minutes.
 * The caller has checked that the actor may change the project.
 *
 * @param tx READ COMMITTED; holds the lock of the project's visits from then on
 * @throws NotFoundError if there is no such project
 */
export async function updateVisitorSettings(
  tx: Queryable,
  projectId: string,
  { identity, keptDays, sections, timeZone }: { [Name in keyof VisitorSettings]?: VisitorSettings[Name] | undefined },
  now: Date,
): Promise<void> {
  if (identity === undefined && keptDays === undefined && sections === undefined && timeZone === undefined) return;
  const { number, timeZones } = await ensureVisitorProject(tx, projectId);
  const today = new Calendar(timeZones).dayAt(now.getTime());
  if (identity !== undefined) await changeIdentityMode(tx, number, identity, today);
  if (sections !== undefined) await changeSections(tx, number, sections, today);
  if (timeZone !== undefined) {
    await changeTimeZone(tx, number, timeZone, now);
    await makeReportsDue(tx, projectId);
  }
  if (keptDays !== undefined) await updateKeptDays(tx, number, keptDays);
}
