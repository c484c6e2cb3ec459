import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { recordEvent } from "../../events/record-event.ts";
import { branchMovedQueue, tellBranchMoved } from "./branch-moved-queue.ts";

const MAX_REFS = 20;

/**
 * Records that the actor pushed, if anything has changed. The push itself is done, so that the entry cannot be in its
 * transaction.
 */
export async function recordPush(
  app: App,
  actor: Actor,
  project: { id: string; name: string },
  { before, after }: { before: Map<string, string>; after: Map<string, string> },
): Promise<void> {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const refs = names.filter((name) => before.get(name) !== after.get(name)).slice(0, MAX_REFS);
  if (refs.length === 0) return;
  await app.database.transaction().execute(async (tx) => {
    await recordEvent(tx, {
      type: "repository.pushed",
      actor,
      projectId: project.id,
      subject: project,
      details: { refs },
      at: app.clock(),
    });
    await tellBranchMoved(app, tx, project.id, "push");
  });
  app.queue.wake(branchMovedQueue);
}
