import type { Queryable } from "../../database/connect.ts";
import { dateOfDay, EVERY_DAY } from "../dates.ts";
import { findTimeZones, updateTimeZones } from "../settings/store.ts";
import { createDaysReader, settleVisits } from "../visits-store/create-visits-store.ts";
import { Calendar, type ZonePeriod } from "./calendar.ts";

/**
 * Changes the zone in which a project's days are counted: from the day after today or, if that is later, after the last
 * visit. Days before keep the visits that were counted for them. In a project without visits it holds for every day.
 *
 * @throws NotFoundError if the project was deleted
 */
export async function changeTimeZone(tx: Queryable, project: number, zone: string, now: Date): Promise<void> {
  await settleVisits(tx, project);
  const present = await findTimeZones(tx, project);
  if (currentZone(present) === zone) return;
  const days = await createDaysReader(tx).findDays(project, EVERY_DAY, "any");
  if (!days) return updateTimeZones(tx, project, zone === "UTC" ? [] : [{ zone, from: null }]);
  const today = Math.max(...[present, [{ zone, from: null }]].map((zones) => new Calendar(zones).dayAt(now.getTime())));
  const from = dateOfDay(Math.max(today, days.last) + 1);
  const before = (present.length > 0 ? present : [{ zone: "UTC", from: null }]).filter(
    (period) => period.from === null || period.from < from,
  );
  await updateTimeZones(tx, project, currentZone(before) === zone ? before : [...before, { zone, from }]);
}

/** The one set last, which may hold from a later day on. */
export function currentZone(periods: ZonePeriod[]): string {
  return periods.at(-1)?.zone ?? "UTC";
}
