import type { App } from "../../app.ts";
import { newId } from "../../database/new-id.ts";
import { dateOfDay } from "../dates.ts";
import { findSettings } from "../settings/store.ts";
import { Calendar } from "../time-zones/calendar.ts";
import { buildWeeklyReport, findAlerts } from "./content/build-report.ts";
import type { ReportContent, ReportKind } from "./schema.ts";
import {
  deleteOldDeliveries,
  insertDeliveries,
  listSendingProjects,
  type NewDelivery,
  type PlannedProject,
  updatePlanned,
} from "./store.ts";

const PROJECTS_AT_ONCE = 100;
/** So long after a day ends it is reported: visits on their way are counted by then. */
const PATIENCE_MS = 60 * 60_000;
/** 1970-01-05, a Monday. */
const MONDAY = 4;
const KINDS = {
  "visitors.weekly": "weekly",
  "visitors.ai_doubled": "ai_doubled",
  "visitors.missing_rose": "missing_rose",
} as const satisfies Record<ReportContent["type"], ReportKind>;

/**
 * Puts what is to be sent of the last whole day and week of each project where it waits to be sent: once for each period,
 * whichever node is first. A failure of one project keeps none from having its turn.
 *
 * @throws Error the first that a project failed with
 */
export async function planReports(app: App, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (let after = ""; ; ) {
    const projects = await listSendingProjects(app.database, after, PROJECTS_AT_ONCE);
    for (const project of projects) {
      if (signal.aborted) return;
      await planProject(app, project).catch((error: unknown) => failures.push(error));
    }
    const last = projects.at(-1);
    if (!last) break;
    after = last.projectId;
  }
  await deleteOldDeliveries(app.database, app.clock());
  if (failures.length > 0) throw failures[0];
}

async function planProject(app: App, planned: PlannedProject): Promise<void> {
  const visits = await findSettings(app.database, planned.projectId);
  if (!visits) return;
  const subject = { project: { id: planned.projectId, name: planned.projectName }, visits };
  const today = new Calendar(visits.timeZones).dayAt(app.clock().getTime() - PATIENCE_MS);
  const yesterday = today - 1;
  const monday = today - ((((today - MONDAY) % 7) + 7) % 7) - 7;
  if (planned.sendsWeekly && isNew(planned.weekPlanned, monday))
    await plan(app, planned, "week", monday, [await buildWeeklyReport(app, subject, monday)]);
  if (planned.sendsAlerts && isNew(planned.dayPlanned, yesterday))
    await plan(app, planned, "day", yesterday, await findAlerts(app, subject, yesterday));
}

function isNew(planned: string | null, period: number): boolean {
  return planned === null || planned < dateOfDay(period);
}

async function plan(
  app: App,
  planned: PlannedProject,
  what: "week" | "day",
  day: number,
  contents: ReportContent[],
): Promise<void> {
  const period = dateOfDay(day);
  await app.database.transaction().execute(async (tx) => {
    if (!(await updatePlanned(tx, planned.projectId, what, period))) return;
    await insertDeliveries(
      tx,
      contents.flatMap((content) => deliveriesOf(planned, period, content)),
      app.clock(),
    );
  });
}

function deliveriesOf(planned: PlannedProject, period: string, content: ReportContent): NewDelivery[] {
  const { projectId, emails, webhookUrl } = planned;
  const recipients = [
    ...emails.map((recipient) => ({ channel: "email" as const, recipient })),
    ...(webhookUrl === null ? [] : [{ channel: "webhook" as const, recipient: webhookUrl }]),
  ];
  return recipients.map((to) => ({ id: newId("rep"), projectId, kind: KINDS[content.type], period, content, ...to }));
}
