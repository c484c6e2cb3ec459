import type { App } from "../../app.ts";
import { dateOfDay, dayOf, FIRST_DAY } from "../dates.ts";
import { deleteKeysBefore } from "../identity/store.ts";
import { createVisitsReader, createVisitsStore, settleVisits } from "../visits-store/create-visits-store.ts";
import { keptDaysOf } from "./kept-days.ts";
import { findCutoffs, listDue, updateAppliedOn, updateDeletedBefore, updateForgottenBefore } from "./store.ts";

/**
 * Applies each project's retention once a day, and compacts its counts. An interrupted run is continued by the next one.
 *
 * @throws NotFoundError if a project is deleted meanwhile
 */
export async function applyRetention(app: App, signal: AbortSignal): Promise<void> {
  const today = dayOf(app.clock().getTime());
  for (const { number, keptDays } of await listDue(app.database, dateOfDay(today))) {
    await deleteOldVisits(app, number, today - keptDaysOf(app.config, keptDays), signal);
    await createVisitsStore(app.database).compact(number, signal);
    if (signal.aborted) return;
    await updateAppliedOn(app.database, number, keptDays, dateOfDay(today));
  }
}

/**
 * Deletes the rows of visits before a day, the ids of their events, and the keys that only they needed. Such visits are
 * refused from now on. No count changes: ranges on one side of the day stay exact, and in a range across it a visitor who
 * returns after the deletion counts again.
 */
async function deleteOldVisits(app: App, project: number, cutoff: number, signal: AbortSignal): Promise<void> {
  const before = await moveCutoff(app, project, dateOfDay(cutoff));
  if (before === undefined) return;
  await createVisitsStore(app.database).deleteBefore(project, before, signal);
  if (signal.aborted) return;
  await deleteKeysBefore(app.database, project, before);
  await updateDeletedBefore(app.database, project, before);
}

/** Returns the day before which rows are still to be deleted. The cutoff moves only if visits lie before it. */
async function moveCutoff(app: App, project: number, cutoff: string): Promise<string | undefined> {
  return app.database.transaction().execute(async (tx) => {
    await settleVisits(tx, project);
    const { forgottenBefore = null, deletedBefore = null } = (await findCutoffs(tx, project)) ?? {};
    const from = forgottenBefore === null ? FIRST_DAY : dayOf(Date.parse(forgottenBefore));
    const range = { from, to: dayOf(Date.parse(cutoff)) };
    if (range.from < range.to && (await createVisitsReader(tx).findDays(project, range, "any"))) {
      await updateForgottenBefore(tx, project, cutoff);
      return cutoff;
    }
    return deletedBefore === forgottenBefore ? undefined : (forgottenBefore ?? undefined);
  });
}
