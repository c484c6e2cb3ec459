import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getJob,
  getJobDiff,
  listJobFindings,
  listJobs,
  listMessages,
  listModels,
  listRecentJobs,
  type Messages,
  type RecentJobs,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { type FindingFilters, type JobFilters, toFindingsQuery } from "./filters.ts";

export type Message = Messages["messages"][number];
export type RecentJob = RecentJobs["jobs"][number];

const PAGE_ROWS = 50;
const RECENT_ROWS = 20;

export const recentJobsQuery = (status?: "active") =>
  queryOptions({
    queryKey: ["jobs", "recent", status ?? "all"],
    queryFn: ({ signal }) => listRecentJobs({ client, query: { status, limit: RECENT_ROWS }, signal }),
  });

export const jobsQuery = (projectId: string, { status, search }: Pick<JobFilters, "status" | "search">) =>
  infiniteQueryOptions({
    queryKey: ["jobs", projectId, "list", status ?? "all", search ?? ""],
    queryFn: ({ signal, pageParam: cursor }) =>
      listJobs({ client, path: { projectId }, query: { status, search, limit: PAGE_ROWS, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const jobQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: ["jobs", projectId, id],
    queryFn: ({ signal }) => getJob({ client, path: { projectId, id }, signal }),
  });

export const messagesQuery = (projectId: string, id: string) =>
  queryOptions({
    queryKey: ["jobs", projectId, id, "messages"],
    queryFn: ({ signal }) => listMessages({ client, path: { projectId, id }, signal }),
  });

export const jobDiffQuery = (projectId: string, id: string, turn: number | undefined) =>
  queryOptions({
    queryKey: ["job-diffs", projectId, id, turn ?? 0],
    queryFn: ({ signal }) => getJobDiff({ client, path: { projectId, id }, query: { turn }, signal }),
    placeholderData: keepPreviousData,
  });

export const findingsQuery = (projectId: string, id: string, filters: FindingFilters) =>
  infiniteQueryOptions({
    queryKey: ["job-findings", projectId, id, filters],
    queryFn: ({ signal, pageParam: cursor }) =>
      listJobFindings({
        client,
        path: { projectId, id },
        query: { ...toFindingsQuery(filters), limit: PAGE_ROWS, cursor },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const modelsQuery = queryOptions({
  queryKey: ["models"],
  queryFn: ({ signal }) => listModels({ client, signal }),
  staleTime: 300_000,
});
