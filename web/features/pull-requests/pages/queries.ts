import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getPageDifference, listChangedPages } from "../../../../packages/client/src/docket-client.ts";
import { client } from "../../../api/client.ts";

const PAGE_ROWS = 50;

/** Of one version of the branch, which does not change. */
export const changedPagesQuery = (projectId: string, number: number, headCommit: string) =>
  infiniteQueryOptions({
    queryKey: ["pull-requests", projectId, number, "pages", headCommit],
    queryFn: ({ signal, pageParam: after }) =>
      listChangedPages({ client, path: { projectId, number }, query: { limit: PAGE_ROWS, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pages, hasMore }) => (hasMore ? pages.at(-1)?.path : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const pageDifferenceQuery = (projectId: string, number: number, headCommit: string, path: string) =>
  queryOptions({
    queryKey: ["pull-requests", projectId, number, "pages", headCommit, path],
    queryFn: ({ signal }) => getPageDifference({ client, path: { projectId, number }, query: { path }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
