import { sql } from "kysely";
import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { fetchPublishedLists } from "./classify/published/fetch-published-lists.ts";
import { dateOfDay, dayOf } from "./dates.ts";
import { forgetVisits } from "./retention/apply-retention.ts";
import { deleteRemovedProjects } from "./retention/delete-removed-projects.ts";
import { keptDaysOf } from "./retention/retention-days.ts";
import { sweepCells } from "./visits-store/postgres/compact-cells.ts";

const upkeepQueue = defineQueue("analytics.upkeep");

/** Starts the background work on visits: their retention. */
export async function startAnalyticsJobs(app: App): Promise<void> {
  await app.queue.schedule(upkeepQueue, "*/5 * * * *", (signal) => keepUpVisits(app, signal));
}

/** What time brings to visits, once a day for each project; an interrupted run is taken up again by the next. */
export async function keepUpVisits(app: App, signal: AbortSignal): Promise<void> {
  const today = dayOf(app.clock().getTime());
  await deleteRemovedProjects(app, signal);
  const { rows } = await sql<{ number: number; keptDays: number | null }>`
    select number, kept_days as "keptDays" from visitor_settings where kept_up_on is null or kept_up_on < ${dateOfDay(today)}
    order by number`.execute(app.database);
  for (const { number, keptDays } of rows) {
    await forgetVisits(app, number, today - keptDaysOf(app.config, keptDays), signal);
    await sweepCells(app, number, signal);
    if (signal.aborted) return;
    await sql`update visitor_settings set kept_up_on = ${dateOfDay(today)}
      where number = ${number} and kept_days is not distinct from ${keptDays}::int`.execute(app.database);
  }
  // Last, since it depends on others' servers.
  await fetchPublishedLists(app, signal);
}
