import type { BuildRow } from "../builds-store.ts";
import type { Build, BuildCounts } from "../schema.ts";

const WAITING = { queued: "Waiting for a worker", in_progress: "Building", success: "", failure: "" };

export function presentBuild(row: BuildRow): Build {
  return {
    id: row.id,
    projectId: row.project_id,
    kind: row.kind,
    branch: row.branch,
    status: row.state,
    cause: row.cause,
    createdBy: row.created_by,
    commit: row.commit_id
      ? {
          sha: row.commit_id,
          ref: row.branch,
          message: row.commit_subject ?? "",
          filesChanged: row.files_changed,
        }
      : null,
    summary: row.message ?? WAITING[row.state],
    progress: row.state === "in_progress" ? row.progress : null,
    counts: row.counts.pages === undefined ? null : (row.counts as BuildCounts),
    isCurrent: row.is_current,
    isKept: row.is_kept,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
