import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { type ClosedRange, dateOfDay, dayOf, FIRST_DAY } from "../dates.ts";
import { deleteKeysBefore } from "../identity/store.ts";
import { forgetOldReaders } from "../readers/forget-readers.ts";
import { createDaysReader, createVisitsStore, settleVisits } from "../visits-store/create-visits-store.ts";
import { keptDaysOf } from "./kept-days.ts";
import {
  type DueProject,
  findCutoffs,
  listDue,
  updateAppliedOn,
  updateDeletedBefore,
  updateForgottenBefore,
} from "./store.ts";

/** Each holds a connection of the pool. */
const PROJECTS_AT_ONCE = 3;

/**
 * Applies each project's retention once a day, and packs its counts. Some projects have their turn at the same time, so
 * that a large one keeps few waiting. An interrupted run is continued by the next one.
 *
 * @throws Error the first that a project failed with, once all others have had their turn
 */
export async function applyRetention(app: App, signal: AbortSignal): Promise<void> {
  const today = dayOf(app.clock().getTime());
  const due = await listDue(app.database, dateOfDay(today));
  const failures: unknown[] = [];
  const expired = new Map<number, ClosedRange>();
  await forEachProject(due, failures, signal, async ({ number, keptDays }) => {
    const days = await moveCutoff(app, number, today - keptDaysOf(app.config, keptDays));
    if (days) expired.set(number, days);
  });
  // When every project refuses visits of these days.
  if (failures.length === 0 && !signal.aborted)
    await createVisitsStore(app).dropEventDays(today - app.config.visitsKeptDays, signal);
  await forEachProject(due, failures, signal, async ({ projectId, number, keptDays }) => {
    const days = expired.get(number);
    if (days) await deleteOldVisits(app, number, days, signal);
    const cutoff = today - keptDaysOf(app.config, keptDays);
    await forgetOldReaders(app.database, projectId, new Date(dateOfDay(cutoff)));
    await createVisitsStore(app).packCounts(number, signal);
    if (!signal.aborted) await updateAppliedOn(app.database, number, keptDays, dateOfDay(today));
  });
  if (failures.length > 0) throw failures[0];
}

async function forEachProject(
  projects: DueProject[],
  failures: unknown[],
  signal: AbortSignal,
  apply: (project: DueProject) => Promise<void>,
): Promise<void> {
  const left = projects.values();
  const work = async (): Promise<void> => {
    for (const project of left) {
      if (signal.aborted) return;
      await apply(project).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) failures.push(error);
      });
    }
  };
  await Promise.all(Array.from({ length: PROJECTS_AT_ONCE }, work));
}

/**
 * Deletes the rows of visits of these days, the ids of their events, and the keys that only they needed. Such visits are
 * refused from now on. No count changes: ranges on one side of the last day stay exact, and in a range across it a visitor
 * who returns after the deletion counts again.
 */
async function deleteOldVisits(app: App, project: number, days: ClosedRange, signal: AbortSignal): Promise<void> {
  const store = createVisitsStore(app);
  for (let { from } = days; ; ) {
    const next = await createDaysReader(app.database).findDays(project, { from, to: days.to }, "any");
    if (!next) break;
    await store.deleteDay(project, next.first, signal);
    if (signal.aborted) return;
    from = next.first + 1;
    await updateDeletedBefore(app.database, project, dateOfDay(from));
  }
  await store.deleteLinks(project, dateOfDay(days.to), signal);
  if (signal.aborted) return;
  await deleteKeysBefore(app.database, project, dateOfDay(days.to));
  await updateDeletedBefore(app.database, project, dateOfDay(days.to));
}

/** Returns the days whose rows are still to be deleted. The cutoff moves only if visits lie before it. */
async function moveCutoff(app: App, project: number, cutoff: number): Promise<ClosedRange | undefined> {
  return app.database.transaction().execute(async (tx) => {
    await settleVisits(tx, project);
    const { forgottenBefore = null, deletedBefore = null } = (await findCutoffs(tx, project)) ?? {};
    const [forgotten, from] = [forgottenBefore, deletedBefore].map((date) =>
      date === null ? FIRST_DAY : dayOf(Date.parse(date)),
    ) as [number, number];
    const isMoving =
      forgotten < cutoff && (await createDaysReader(tx).findDays(project, { from: forgotten, to: cutoff }, "any"));
    if (isMoving) await updateForgottenBefore(tx, project, dateOfDay(cutoff));
    const to = isMoving ? cutoff : forgotten;
    return from < to ? { from, to } : undefined;
  });
}
