import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type {
  CommentList,
  CreateComment,
  PullRequestDetails,
  PullRequestList,
} from "../../../src/pull-requests/builtin/schema.ts";
import { call, withQuery } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";

export type Comment = CommentList["comments"][number];
export type State = "open" | "merged" | "closed";

const LIVE_MS = 15_000;
const basePath = (projectId: string) => `/v1/projects/${encodeURIComponent(projectId)}/pull-requests`;
const pathOf = (projectId: string, number: string) => `${basePath(projectId)}/${encodeURIComponent(number)}`;

export const pullRequestsQuery = (projectId: string, state: State | undefined) =>
  infiniteQueryOptions({
    queryKey: ["pull-requests", projectId, "list", state ?? "all"],
    queryFn: ({ signal, pageParam }) =>
      call<PullRequestList>(
        "GET",
        withQuery(basePath(projectId), { state, limit: 50, before: pageParam }),
        undefined,
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ pullRequests, hasMore }) => (hasMore ? pullRequests.at(-1)?.number : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });

/** The page notices pushes to the branch. A merged or closed pull request does not change. */
export const pullRequestQuery = (projectId: string, number: string) =>
  queryOptions({
    queryKey: ["pull-requests", projectId, number],
    queryFn: ({ signal }) => call<PullRequestDetails>("GET", pathOf(projectId, number), undefined, signal),
    refetchInterval: ({ state }) => (state.data?.state === "open" ? LIVE_MS : false),
  });

export const commentsQuery = (projectId: string, number: string) =>
  queryOptions({
    queryKey: ["pull-requests", projectId, number, "comments"],
    queryFn: ({ signal }) => call<CommentList>("GET", `${pathOf(projectId, number)}/comments`, undefined, signal),
    refetchInterval: LIVE_MS,
  });

/** The server merges only the commit that the user saw, and refuses a later one. */
type EndPullRequest = { action: "merge"; headCommit: string } | { action: "close" };

export function useEndPullRequest(projectId: string, number: string) {
  return useMutation({
    mutationFn: ({ action, ...body }: EndPullRequest) =>
      call<{ state: State }>("POST", `${pathOf(projectId, number)}/${action}`, body),
    // After a refusal too, because the branch may have moved.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["pull-requests", projectId] });
      void queryClient.invalidateQueries({ queryKey: ["jobs", projectId] });
    },
  });
}

export function useAddComment(projectId: string, number: string) {
  return useMutation({
    mutationFn: (comment: CreateComment) => call<Comment>("POST", `${pathOf(projectId, number)}/comments`, comment),
    onSuccess: (comment) => {
      const { queryKey } = commentsQuery(projectId, number);
      queryClient.setQueryData(queryKey, (before) => ({ comments: [...(before?.comments ?? []), comment] }));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
