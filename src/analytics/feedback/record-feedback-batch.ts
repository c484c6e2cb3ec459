import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { identifyReaders } from "../readers/identify-readers.ts";
import { readEntries } from "../recording/read-entries.ts";
import type { RecordedEntries } from "../recording/schema.ts";
import { prepareFeedback } from "./prepare-feedback.ts";
import { reportedFeedbackSchema } from "./schema.ts";
import { insertFeedback } from "./store.ts";

/**
 * Stores feedback from a site that Docket does not serve. The same id again is stored once.
 *
 * @throws ForbiddenError if the actor may not work on projects
 * @throws NotFoundError if there is no such project
 */
export async function recordFeedbackBatch(
  app: App,
  actor: Actor,
  projectId: string,
  rows: unknown[],
): Promise<RecordedEntries> {
  requirePermission(actor, "work");
  await requireOwnProject(app.database, actor, projectId);
  const check = (entry: Parameters<typeof prepareFeedback>[0]) => void prepareFeedback(entry, app.clock());
  const { entries, refused } = await readEntries(app, projectId, rows, reportedFeedbackSchema, check);
  const readers = await identifyReaders(
    app,
    projectId,
    entries.map(({ entry, at }) => ({ at, who: entry })),
  );
  const accepted = await insertFeedback(
    app.database,
    projectId,
    entries.map(({ entry, at }, index) => {
      const { reader = null, isAi = false } = readers[index] ?? {};
      return {
        ...prepareFeedback(entry, new Date(at)),
        reader,
        isAi: entry.isAi ?? (isAi || entry.source === "agent"),
      };
    }),
  );
  return { accepted, repeated: entries.length - accepted, ...refused };
}
