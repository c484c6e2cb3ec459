import type { App } from "../app.ts";
import { branchMovedQueue } from "../projects/repository/branch-moved-queue.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { createBuildMemory } from "../site-build/build-memory.ts";
import { buildQueue } from "./publishing/build-queue.ts";
import { deleteWhatIsOld } from "./publishing/delete-what-is-old.ts";
import { followBranches } from "./publishing/follow-branches.ts";
import { pollRepositories } from "./publishing/poll-repositories.ts";
import { reviveBuilds } from "./publishing/revive-builds.ts";
import { watchFolders } from "./publishing/watch-folders.ts";

const upkeepQueue = defineQueue("sites.upkeep");
const retentionQueue = defineQueue("sites.retention");

/** Pages are rendered in child processes that all builds of this process share; what a build waits for may be slow. */
const BUILDS_AT_ONCE = 4;
const FOLLOWED_AT_ONCE = 4;

/** Starts the background work on sites: following branches, building, and deleting what is old. */
export async function startSiteJobs(app: App): Promise<{ stop(): void }> {
  if (!app.config.hasSites) return { stop: () => {} };
  const memory = createBuildMemory();
  await app.queue.work(branchMovedQueue, FOLLOWED_AT_ONCE, (job) => followBranches(app, job.payload, job.signal));
  await app.queue.work(buildQueue, BUILDS_AT_ONCE, async (job) => {
    // With all that reads and lays out pages, which a start does not wait for.
    const { workOnBuilds } = await import("./publishing/work-on-builds.ts");
    await workOnBuilds(app, job, memory);
  });
  await app.queue.schedule(upkeepQueue, "* * * * *", async (signal) => {
    await reviveBuilds(app);
    await pollRepositories(app, signal);
    const { indexShownBuilds } = await import("./search/index/index-shown-builds.ts");
    await indexShownBuilds(app, signal);
  });
  await app.queue.schedule(retentionQueue, "23 3 * * *", (signal) => deleteWhatIsOld(app, signal));
  return app.config.sitePollMinutes > 0 ? watchFolders(app) : { stop: () => {} };
}
