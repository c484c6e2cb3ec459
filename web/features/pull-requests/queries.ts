import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import {
  type CreateCommentInput,
  closePullRequest,
  createComment,
  getPullRequest,
  listComments,
  listPullRequests,
  mergePullRequest,
  type PullRequest,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";

export type State = PullRequest["state"];

const PAGE_ROWS = 50;
const REFETCH_MS = 15_000;

export const pullRequestsQuery = (projectId: string, state: State | undefined) =>
  infiniteQueryOptions({
    queryKey: ["pull-requests", projectId, "list", state ?? "all"],
    queryFn: ({ signal, pageParam: before }) =>
      listPullRequests({ client, path: { projectId }, query: { state, limit: PAGE_ROWS, before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ pullRequests, hasMore }) => (hasMore ? pullRequests.at(-1)?.number : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });

/** The page notices pushes to the branch. A merged or closed pull request does not change. */
export const pullRequestQuery = (projectId: string, number: number) =>
  queryOptions({
    queryKey: ["pull-requests", projectId, number],
    queryFn: ({ signal }) => getPullRequest({ client, path: { projectId, number }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "open" ? REFETCH_MS : false),
  });

export const commentsQuery = (projectId: string, number: number) =>
  queryOptions({
    queryKey: ["pull-requests", projectId, number, "comments"],
    queryFn: ({ signal }) => listComments({ client, path: { projectId, number }, signal }),
    refetchInterval: REFETCH_MS,
  });

/** The server merges only the commit that the user saw, and refuses a later one. */
type EndPullRequest = { action: "merge"; headCommit: string } | { action: "close" };

export function useEndPullRequest(projectId: string, number: number) {
  const path = { projectId, number };
  return useMutation({
    mutationFn: (ending: EndPullRequest) =>
      ending.action === "merge"
        ? mergePullRequest({ client, path, body: { headCommit: ending.headCommit } })
        : closePullRequest({ client, path }),
    // After a refusal too, because the branch may have moved.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ["pull-requests", projectId] });
      void queryClient.invalidateQueries({ queryKey: ["jobs", projectId] });
    },
  });
}

export function useAddComment(projectId: string, number: number) {
  return useMutation({
    mutationFn: (body: CreateCommentInput) => createComment({ client, path: { projectId, number }, body }),
    onSuccess: (comment) => {
      const { queryKey } = commentsQuery(projectId, number);
      queryClient.setQueryData(queryKey, (before) => ({ comments: [...(before?.comments ?? []), comment] }));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
