import { setTimeout as sleep } from "node:timers/promises";
import { isStillAllowed } from "../../accounts/sessions/sessions.ts";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { JobChange } from "../schema.ts";
import { listProjectsOfJobs } from "../store.ts";
import { changed } from "./stream-events.ts";

/** Changes that come close together are told together, each job once. */
const GATHER_MS = 250;
/** A listener that is so far behind reads its lists anew when it connects again. */
const MAX_GATHERED = 10_000;

/** As Server-Sent Events which jobs of the organisation change, until the signal or until the actor may not see them. */
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
