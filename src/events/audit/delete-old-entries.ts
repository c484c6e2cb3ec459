import type { App } from "../../app.ts";
import { deleteAuditRows } from "./store.ts";

const DAY_MS = 86_400_000;
const STEP_ROWS = 1000;

/** Deletes audit entries that are older than the retention, in small batches that hold no lock for long. */
export async function deleteOldEntries(app: App, signal: AbortSignal): Promise<void> {
  const { auditKeptDays } = app.config;
  if (auditKeptDays === 0) return;
  const before = new Date(app.clock().getTime() - auditKeptDays * DAY_MS);
  while (!signal.aborted && (await deleteAuditRows(app.database, before, STEP_ROWS)) === STEP_ROWS);
}
