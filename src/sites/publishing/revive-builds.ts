import type { App } from "../../app.ts";
import { buildQueue } from "./build-queue.ts";
import { hasStalledBuilds } from "./claim-store.ts";

const STALLED_MS = 60_000;

/** Makes a queue job for builds that have waited for long, in case theirs got lost. */
export async function reviveBuilds(app: App): Promise<void> {
  const since = new Date(app.clock().getTime() - STALLED_MS);
  if (!(await hasStalledBuilds(app.database, since))) return;
  await app.queue.enqueue(app.database, buildQueue);
  app.queue.wake(buildQueue);
}
