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
  listDueProjects,
  type NewDelivery,
  type PlannedProject,
  updateDue,
  updatePlanned,
} from "./store.ts";

const PROJECTS_AT_ONCE = 100;
/** The next run follows within a minute. */
const MAX_PER_RUN = 5000;
const RETRY_MS = 60_000;
/** A project that nobody has visited yet is looked at again then. */
const WITHOUT_VISITS_MS = 60 * 60_000;
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
 * Puts what is to be sent of the last whole day and week of each project that is due where it waits to be sent: once for each
 * period, whichever node is first. A failure of one project keeps none from having its turn.
 *
 * @throws Error the first that a project failed with
 */
export async function planReports(app: App, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (let left = MAX_PER_RUN; left > 0; left -= PROJECTS_AT_ONCE) {
    const projects = await listDueProjects(app.database, app.clock(), PROJECTS_AT_ONCE);
    for (const project of projects) {
      if (signal.aborted) return;
      await updateDue(app.database, project, await planInTurn(app, project, failures));
    }
    if (projects.length < PROJECTS_AT_ONCE) break;
  }
  await deleteOldDeliveries(app.database, app.clock());
  if (failures.length > 0) throw failures[0];
}

/** Returns when the project is due the next time. */
async function planInTurn(app: App, project: PlannedProject, failures: unknown[]): Promise<Date> {
  try {
    return await planProject(app, project);
  } catch (error) {
    failures.push(error);
    return new Date(app.clock().getTime() + RETRY_MS);
  }
}

async function planProject(app: App, planned: PlannedProject): Promise<Date> {
  const now = app.clock().getTime();
  const visits = await findSettings(app.database, planned.projectId);
  if (!visits) return new Date(now + WITHOUT_VISITS_MS);
  const subject = { project: { id: planned.projectId, name: planned.projectName }, visits };
  const calendar = new Calendar(visits.timeZones);
  const today = calendar.dayAt(now - PATIENCE_MS);
  const yesterday = today - 1;
  const monday = today - ((((today - MONDAY) % 7) + 7) % 7) - 7;
  if (planned.sendsWeekly && isNew(planned.weekPlanned, monday))
    await plan(app, planned, "week", monday, [await buildWeeklyReport(app, subject, monday)]);
  if (planned.sendsAlerts && isNew(planned.dayPlanned, yesterday))
    await plan(app, planned, "day", yesterday, await findAlerts(app, subject, yesterday));
  return new Date(Math.max(calendar.startOf(today + 1) + PATIENCE_MS, now + 1));
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
