import type { Queryable } from "../../database/connect.ts";
import { dateOfDay, EVERY_DAY } from "../dates.ts";
import { updateRevision } from "../settings/store.ts";
import { createDaysReader, settleVisits } from "../visits-store/create-visits-store.ts";
import { replaceSections } from "./store.ts";

/**
 * Replaces a project's sections. A new one counts every visit that is prepared from now on, so its first whole day is the one
 * after today or, if that is later, after the last visit. In a project without visits it counts from the beginning.
 *
 * @throws NotFoundError if the project was deleted
 */
export async function changeSections(tx: Queryable, project: number, prefixes: string[], today: number): Promise<void> {
  await settleVisits(tx, project);
  const days = await createDaysReader(tx).findDays(project, EVERY_DAY, "any");
  await replaceSections(tx, project, prefixes, days ? dateOfDay(Math.max(today, days.last) + 1) : "-infinity");
  await updateRevision(tx, project);
}
