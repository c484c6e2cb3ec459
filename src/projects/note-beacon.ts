import type { App } from "../app.ts";
import { type ProjectRow, touchBeacon } from "./store.ts";

const MINUTE_MS = 60_000;

/** The script of the project's pages has reported a view. Kept to the minute, since there may be many. */
export async function noteBeacon(app: App, { id, last_beacon_at: last }: ProjectRow): Promise<void> {
  const now = app.clock();
  if (last && now.getTime() - last.getTime() < MINUTE_MS) return;
  await touchBeacon(app.database, id, now);
}
