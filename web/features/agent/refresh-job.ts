import { queryClient } from "../../api/query-client.ts";

/** Fetches again what the server may have changed about a job, except its results, which change when a turn ends. */
export function refreshJob(projectId: string, jobId: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [topic, first, second] }) =>
      topic === "jobs" && (first === "recent" || (first === projectId && (second === "list" || second === jobId))),
  });
}

/** Fetches again what a job changed and found. */
export function refreshResults(projectId: string, jobId: string): void {
  for (const topic of ["job-diffs", "job-findings"])
    void queryClient.invalidateQueries({ queryKey: [topic, projectId, jobId] });
}
