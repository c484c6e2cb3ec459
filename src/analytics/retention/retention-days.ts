import { sql } from "kysely";
import type { App } from "../../app.ts";
import type { Config } from "../../config.ts";
import { dayOf } from "../dates.ts";
import { openVisitorProject } from "../settings/visitor-project.ts";

const DAY_MS = 86_400_000;

/** Days that the rows of a project's visits are kept: its own choice, and at most what the installation says. */
export function keptDaysOf(config: Config, ofProject: number | null): number {
  return Math.min(ofProject ?? Number.POSITIVE_INFINITY, config.visitsKeptDays);
}

/** Milliseconds since 1970 of the oldest visit that is still taken. What was forgotten once stays so. */
export async function oldestKept(app: App, projectId: string): Promise<number> {
  const { keptDays, forgottenBefore } = await openVisitorProject(app.database, projectId);
  const kept = app.clock().getTime() - keptDaysOf(app.config, keptDays) * DAY_MS;
  return forgottenBefore === null ? kept : Math.max(kept, dayOf(Date.parse(forgottenBefore)) * DAY_MS);
}

/** Takes effect when visits are looked after next, within minutes. @param days null for as many as the installation says */
export async function setKeptDays(app: App, projectId: string, days: number | null): Promise<void> {
  const { number } = await openVisitorProject(app.database, projectId);
  await sql`update visitor_settings set kept_days = ${days}, kept_up_on = null where number = ${number}`.execute(
    app.database,
  );
}
