import { type Actor, requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { requireProject } from "../../../projects/find-project.ts";
import type { ReportSettings } from "../schema.ts";
import { findSettingsRow, type SettingsRow } from "../store.ts";

const NONE: SettingsRow = { sendsWeekly: false, sendsAlerts: false, emails: [], webhookUrl: null, webhookSecret: null };

/** @throws ForbiddenError, NotFoundError */
export async function getReportSettings(app: App, actor: Actor, projectId: string): Promise<ReportSettings> {
  requirePermission(actor, "manage_projects");
  const { id } = await requireProject(app, actor, projectId);
  return presentReportSettings(app, (await findSettingsRow(app.database, id)) ?? NONE);
}

export function presentReportSettings(app: App, row: SettingsRow): ReportSettings {
  const { sendsWeekly, sendsAlerts, emails, webhookUrl } = row;
  return { sendsWeekly, sendsAlerts, emails, webhookUrl, canSendEmail: app.config.smtp !== undefined };
}
