import type { App } from "../app.ts";
import { defineQueue } from "../queue/define-queue.ts";
import { removeOldMirrors } from "./repository/remove-old-mirrors.ts";

const upkeepQueue = defineQueue("projects.upkeep");

/** Starts the background work on projects: removing mirrors. At each start too, because nodes may have folders of their own. */
export async function startProjectJobs(app: App): Promise<void> {
  await removeOldMirrors(app);
  await app.queue.schedule(upkeepQueue, "41 * * * *", () => removeOldMirrors(app));
}
