import { startAccountJobs } from "./accounts/jobs.ts";
import { startAgentJobs } from "./agent/jobs.ts";
import { startAnalyticsJobs } from "./analytics/jobs.ts";
import type { App } from "./app.ts";
import { startAssistantJobs } from "./assistant/jobs.ts";
import { startEventJobs } from "./events/jobs.ts";
import { startGapJobs } from "./gaps/jobs.ts";
import { startProjectJobs } from "./projects/jobs.ts";
import { startPullRequestJobs } from "./pull-requests/jobs.ts";
import { startSiteJobs } from "./sites/jobs.ts";

export type Worker = {
  /** Takes no new work, lets running steps end for `graceMs`, then hands over what is left. */
  stop(graceMs: number): Promise<void>;
};

/** Starts the background work of every feature. */
export async function startWorker(app: App): Promise<Worker> {
  await startAgentJobs(app);
  await startProjectJobs(app);
  await startAnalyticsJobs(app);
  await startAssistantJobs(app);
  await startGapJobs(app);
  await startAccountJobs(app);
  await startPullRequestJobs(app);
  const sites = await startSiteJobs(app);
  await startEventJobs(app);
  return {
    async stop(graceMs) {
      sites.stop();
      await app.queue.stop(graceMs);
    },
  };
}
