import { queryClient } from "../../api/query-client.ts";

/** Fetches again what the server may have changed about a job, except its diffs, which change when a turn ends. */
export function refreshJob(projectId: string, jobId: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [topic, first, second] }) =>
      topic === "jobs" && (first === "recent" || (first === projectId && (second === "list" || second === jobId))),
  });
}

export function refreshDiffs(projectId: string, jobId: string): void {
  void queryClient.invalidateQueries({ queryKey: ["job-diffs", projectId, jobId] });
}
