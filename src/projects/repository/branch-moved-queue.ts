import { z } from "zod";
import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { defineQueue } from "../../queue/define-queue.ts";

const causeSchema = z.enum(["created", "push", "merge", "settings", "pull_request", "poll", "webhook"]);
export type MoveCause = z.infer<typeof causeSchema>;

/** Tells that branches of a project's repository, or its pull requests, are not as they were. */
export const branchMovedQueue = defineQueue(
  "projects.branch-moved",
  z.object({ projectId: z.string(), cause: causeSchema }),
);

/**
 * Tells whoever follows the branches of a project that some may have moved. To be called once they have, and in the
 * caller's transaction if there is one; `app.queue.wake(branchMovedQueue)` after the commit makes it quick.
 */
export async function tellBranchMoved(app: App, tx: Queryable, projectId: string, cause: MoveCause): Promise<void> {
  if (app.config.hasSites) await app.queue.enqueue(tx, branchMovedQueue, { projectId, cause });
}
