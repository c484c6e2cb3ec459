import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type {
  CreateJob,
  Diff,
  Job,
  Messages,
  Models,
  ModelTest,
  RecentJobs,
  TestModel,
} from "../../../src/agent/schema.ts";
import { call, withQuery } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import type { JobFilters } from "./filters.ts";

export type Message = Messages["messages"][number];
export type RecentJob = RecentJobs["jobs"][number];

const PAGE = 50;
const jobPath = (projectId: string, jobId: string) =>
  `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(jobId)}`;

export const recentJobsQuery = (status?: "active") =>
  queryOptions({
    queryKey: ["jobs", "recent", status ?? "all"],
    queryFn: ({ signal }) => call<RecentJobs>("GET", withQuery("/v1/jobs", { status, limit: 20 }), undefined, signal),
  });

export const jobsQuery = (projectId: string, { status, search }: Pick<JobFilters, "status" | "search">) =>
  infiniteQueryOptions({
    queryKey: ["jobs", projectId, "list", status ?? "all", search ?? ""],
    queryFn: ({ signal, pageParam }) =>
      call<{ jobs: Job[]; nextCursor: string | null }>(
        "GET",
        withQuery(`/v2/agent/${encodeURIComponent(projectId)}/jobs`, {
          status,
          search,
          limit: PAGE,
          cursor: pageParam,
        }),
        undefined,
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const jobQuery = (projectId: string, jobId: string) =>
  queryOptions({
    queryKey: ["jobs", projectId, jobId],
    queryFn: ({ signal }) => call<Job>("GET", jobPath(projectId, jobId), undefined, signal),
  });

export const messagesQuery = (projectId: string, jobId: string) =>
  queryOptions({
    queryKey: ["jobs", projectId, jobId, "messages"],
    queryFn: ({ signal }) => call<Messages>("GET", `${jobPath(projectId, jobId)}/messages`, undefined, signal),
  });

export const jobDiffQuery = (projectId: string, jobId: string, turn: number | undefined) =>
  queryOptions({
    queryKey: ["job-diffs", projectId, jobId, turn ?? 0],
    queryFn: ({ signal }) =>
      call<Diff>("GET", withQuery(`${jobPath(projectId, jobId)}/diff`, { turn }), undefined, signal),
    placeholderData: keepPreviousData,
  });

export const modelsQuery = queryOptions({
  queryKey: ["models"],
  queryFn: ({ signal }) => call<Models>("GET", "/v1/models", undefined, signal),
  staleTime: 300_000,
});

export function eventsPath(projectId: string, jobId: string): string {
  return `${jobPath(projectId, jobId)}/events`;
}

/** What the server may have changed about a job, but for its diffs, which change when a turn ends. */
export function refreshJob(projectId: string, jobId: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [topic, first, second] }) =>
      topic === "jobs" && (first === "recent" || (first === projectId && (second === "list" || second === jobId))),
  });
}

export function refreshDiffs(projectId: string, jobId: string): void {
  void queryClient.invalidateQueries({ queryKey: ["job-diffs", projectId, jobId] });
}

/** @param key the same for every attempt to send the same thing */
export function useCreateJob(projectId: string) {
  return useMutation({
    mutationFn: ({ job, key }: { job: CreateJob; key: string }) =>
      call<Job>("POST", `/v2/agent/${encodeURIComponent(projectId)}/job`, job, undefined, { "idempotency-key": key }),
    onSuccess: (job) => takeJob(projectId, job),
  });
}

export function useSendMessage(projectId: string, jobId: string) {
  return useMutation({
    mutationFn: ({ prompt, mode, key }: { prompt: string; mode?: "queue" | "steer"; key: string }) =>
      call<Job>("POST", `${jobPath(projectId, jobId)}/message`, { prompt, ...(mode && { mode }) }, undefined, {
        "idempotency-key": key,
      }),
    onSuccess: (job) => takeJob(projectId, job),
  });
}

export type JobAction = "cancel" | "archive" | "unarchive" | "retry";

export function useChangeJob(projectId: string, jobId: string) {
  return useMutation({
    mutationFn: (action: JobAction) => call<Job>("POST", `${jobPath(projectId, jobId)}/${action}`),
    onSuccess: (job) => takeJob(projectId, job),
  });
}

export function useDeleteJob(projectId: string, jobId: string) {
  return useMutation({
    mutationFn: () => call<void>("DELETE", jobPath(projectId, jobId)),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ["job-diffs", projectId, jobId] });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === "jobs" && queryKey[2] !== jobId,
      });
    },
  });
}

export function useTestModel() {
  return useMutation({ mutationFn: (input: TestModel) => call<ModelTest>("POST", "/v1/models/test", input) });
}

function takeJob(projectId: string, job: Job): void {
  queryClient.setQueryData(jobQuery(projectId, job.id).queryKey, job);
  refreshJob(projectId, job.id);
}
