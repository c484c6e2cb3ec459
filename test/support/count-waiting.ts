import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import { createVisitsStore } from "../../src/analytics/visits-store/create-visits-store.ts";
import type { App } from "../../src/app.ts";

/** Counts what waits in the project's inbox, as every question does, before a test reads the tables itself. */
export async function countWaiting(app: App, projectId: string): Promise<void> {
  const { number } = await ensureVisitorProject(app.database, projectId);
  await createVisitsStore(app).foldInbox(number);
}
