import type { App } from "../app.ts";
import { shownRepository } from "../projects/repository/repository-access.ts";
import { linkToPullRequest } from "../pull-requests/pull-requests-of-job.ts";
import { showAsker } from "./asked-by.ts";
import { modelAtWork, presentUsage } from "./present-usage.ts";
import type { Job } from "./schema.ts";
import type { JobView } from "./store.ts";

export function presentJob(app: App, job: JobView): Job {
  const { publicUrl } = app.config;
  const pullRequests = job.pull_requests.map((pullRequest) => ({
    url: linkToPullRequest(publicUrl, job.project_id, pullRequest),
    state: pullRequest.state,
  }));
  const isActive = job.status === "active";
  return {
    id: job.id,
    status: job.archived_at ? "archived" : job.status,
    source: {
      repository: shownRepository(
        { id: job.project_id, repository_kind: job.repository_kind, repository_url: job.repository_url },
        publicUrl,
      ),
      ref: job.ref,
    },
    model: modelAtWork(job.usage, job.model),
    prLink: isActive ? null : (pullRequests.at(-1)?.url ?? null),
    createdAt: job.created_at.toISOString(),
    archivedAt: job.archived_at?.toISOString() ?? null,
    details: {
      reason: job.reason,
      message: [job.message, ...sayPassedOver(job)].join(". "),
      turns: job.turns,
      queuedTurns: job.queued_turns,
      branch: job.branch,
      pullRequests,
      filesChanged: job.files_changed,
      usage: presentUsage(job.usage, job.model),
      updatedAt: job.updated_at.toISOString(),
      prompt: job.prompt_excerpt,
      askedBy: showAsker(job.asked_by, null),
      failedTurns: job.passed_over,
      workedMs: Math.max(0, Math.round(job.worked_ms)),
    },
  };
}

/** What is easily missed of a job that ended well. */
function sayPassedOver({ status, passed_over: failed }: JobView): string[] {
  if (status !== "completed" || failed.length === 0) return [];
  const which = failed.length === 1 ? `Message ${failed[0]}` : `Messages ${failed.join(", ")}`;
  return [`${which} failed before, and nothing of it is in there: send it again if it is still wanted`];
}
