import { resolveFeedbackOfPages } from "../analytics/feedback/settle-feedback.ts";
import type { App } from "../app.ts";
import { findMerges } from "../pull-requests/find-merges.ts";
import { listUnsettledGaps, lockUnsettledGap, updateSettledFeedback } from "./store.ts";

const GAPS_AT_ONCE = 500;

/** Resolves the feedback that gaps came from, once their pull request is merged. What was said after that stays as it is. */
export async function settleClosedGaps(app: App, signal: AbortSignal): Promise<void> {
  const gaps = await listUnsettledGaps(app.database, GAPS_AT_ONCE);
  for (const [projectId, ofProject] of Map.groupBy(gaps, (gap) => gap.projectId)) {
    const merges = await findMerges(
      app.database,
      projectId,
      ofProject.map(({ jobId }) => jobId),
    );
    for (const { id, jobId, organizationId } of ofProject) {
      const mergedAt = merges.get(jobId);
      if (!mergedAt) continue;
      signal.throwIfAborted();
      await app.database.transaction().execute(async (tx) => {
        const gap = await lockUnsettledGap(tx, projectId, id, jobId);
        if (!gap) return;
        const by = { projectId, actor: { kind: "docket", organizationId } as const, at: app.clock() };
        const settled = await resolveFeedbackOfPages(tx, by, gap.subjects, mergedAt);
        await updateSettledFeedback(tx, projectId, id, settled);
      });
    }
  }
}
