import { setTimeout as sleep } from "node:timers/promises";
import { isStillAllowed } from "../../accounts/sessions/sessions.ts";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { JobChange } from "../schema.ts";
import { listProjectsOfJobs } from "../store.ts";
import { changed } from "./stream-events.ts";

/** Changes within this time are sent together, each job once. */
const GATHER_MS = 250;
/** A client that is further behind is disconnected; it reads its lists again when it reconnects. */
const MAX_GATHERED = 10_000;

/**
 * Streams the changes of the organisation's jobs as Server-Sent Events, until the signal aborts or the actor may not see
 * them any more.
 *
 * @throws ForbiddenError
 */
export async function* streamJobChanges(app: App, actor: Actor, signal: AbortSignal): AsyncGenerator<string> {
  requirePermission(actor, "read");
  const jobIds = new Set<string>();
  let change = Promise.withResolvers<void>();
  const unsubscribe = app.signals.subscribeToAll((jobId) => {
    jobIds.add(jobId);
    change.resolve();
  });
  try {
    yield "retry: 1000\n\n";
    while (!signal.aborted) {
      if (!(await changed(change.promise, signal))) {
        if (!(await isStillAllowed(app, actor))) return;
        yield ": still here\n\n";
        continue;
      }
      await sleep(GATHER_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted || jobIds.size > MAX_GATHERED) return;
      change = Promise.withResolvers<void>();
      const gathered = [...jobIds];
      jobIds.clear();
      const found = await listProjectsOfJobs(app.database, actor.organizationId, gathered);
      if (found.length === 0) continue;
      if (!(await isStillAllowed(app, actor))) return;
      yield found.map(({ id, project_id }) => format({ type: "job", projectId: project_id, jobId: id })).join("");
    }
  } finally {
    unsubscribe();
  }
}

function format(event: JobChange): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
