import { type Actor, requirePermission } from "../actor.ts";
import type { DayRange } from "../analytics/dates.ts";
import { reopenFeedback } from "../analytics/feedback/settle-feedback.ts";
import type { App } from "../app.ts";
import { recordEvent } from "../events/record-event.ts";
import { requireOwnProject } from "../projects/find-project.ts";
import { subjectsOf } from "./find-gaps.ts";
import { requireGap } from "./require-gap.ts";
import type { ChangeGap, Gap } from "./schema.ts";
import { lockGap, updateGapDismissal, updateGapJob } from "./store.ts";

const MAX_KEPT_SUBJECTS = 200;

/**
 * Dismisses a gap, which is then no work any more, or takes it up again: also one that a job has closed, which the gap
 * forgets.
 *
 * @throws ForbiddenError if the actor may not work on projects
 * @throws NotFoundError if the project is not the actor's, or there is no such gap
 */
export async function changeGap(
  app: App,
  actor: Actor,
  projectId: string,
  id: string,
  range: DayRange,
  { state }: ChangeGap,
): Promise<Gap> {
  requirePermission(actor, "work");
  await requireOwnProject(app.database, actor, projectId);
  const { found, gap } = await requireGap(app, actor, projectId, id, range);
  const isSame =
    state === "dismissed" ? gap.state === "dismissed" : gap.state !== "dismissed" && gap.state !== "closed";
  if (isSame) return gap;
  const at = app.clock();
  await app.database.transaction().execute(async (tx) => {
    const subjects = subjectsOf(found).slice(0, MAX_KEPT_SUBJECTS);
    const row = await lockGap(tx, projectId, { ...found, subjects }, at);
    if (state === "dismissed") await updateGapDismissal(tx, projectId, gap.id, { by: actor.name, at });
    else {
      await reopenFeedback(tx, { projectId, actor, at }, row?.settledFeedback ?? []);
      await updateGapJob(tx, projectId, gap.id, null);
    }
    const type = state === "dismissed" ? "gap.dismissed" : "gap.reopened";
    // Its title is what a reader wrote, which the audit log does not hold.
    await recordEvent(tx, { type, actor, projectId, subject: { id: gap.id, name: gap.kind }, at });
  });
  return (await requireGap(app, actor, projectId, gap.id, range)).gap;
}
