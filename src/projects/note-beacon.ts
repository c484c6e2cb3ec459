import type { App } from "../app.ts";
import { type ProjectRow, touchBeacon } from "./store.ts";

const MINUTE_MS = 60_000;

/** Stores the time of the last view that the project's pages reported, at most once a minute. */
export async function noteBeacon(app: App, { id, last_beacon_at: last }: ProjectRow): Promise<void> {
  const now = app.clock();
  if (last && now.getTime() - last.getTime() < MINUTE_MS) return;
  await touchBeacon(app.database, id, now);
}
