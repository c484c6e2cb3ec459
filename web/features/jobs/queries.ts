import { queryOptions } from "@tanstack/react-query";
import { call } from "../../app/api.ts";

export type RecentJob = { id: string; projectId: string; status: string; prompt: string; createdAt: string };

export const recentJobsQuery = queryOptions({
  queryKey: ["jobs", "recent"],
  queryFn: ({ signal }) => call<{ jobs: RecentJob[] }>("GET", "/v1/jobs?limit=20", undefined, signal),
});
