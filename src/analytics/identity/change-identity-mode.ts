import type { Queryable } from "../../database/connect.ts";
import { dateOfDay, EVERY_DAY } from "../dates.ts";
import { updateMode } from "../settings/store.ts";
import { createDaysReader, settleVisits } from "../visits-store/create-visits-store.ts";
import type { IdentityMode } from "./identity-mode.ts";
import { deleteKeysAndModes, startMode } from "./store.ts";

/**
 * Changes how long visitors keep their id. The new mode starts on the day after today or, if that is later, after the last
 * visit: so no day has two modes, in whatever order visits arrive. On that day every visitor gets a new id. A project
 * without visits starts at once.
 *
 * @throws NotFoundError if the project was deleted
 */
export async function changeIdentityMode(
  tx: Queryable,
  project: number,
  mode: IdentityMode,
  today: number,
): Promise<void> {
  const { mode: present } = await settleVisits(tx, project);
  if (present === mode) return;
  await updateMode(tx, project, mode);
  const days = await createDaysReader(tx).findDays(project, EVERY_DAY, "any");
  if (days) await startMode(tx, project, { startsOn: dateOfDay(Math.max(today, days.last) + 1), mode, present });
  else await deleteKeysAndModes(tx, project);
}
