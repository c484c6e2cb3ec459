import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import { changeGap, listGaps, makeGapJob, makeGapRedirect } from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { refresh } from "../../api/query-client.ts";
import type { toGapsQuery } from "./filters.ts";

const PAGE_ROWS = 25;

type Query = ReturnType<typeof toGapsQuery>;
/** The days that the gaps were listed with, so that what is done has the same evidence. */
export type Days = Pick<Query, "dateFrom">;

export const gapsQuery = (projectId: string, query: Query) =>
  infiniteQueryOptions({
    queryKey: ["gaps", projectId, query],
    queryFn: ({ signal, pageParam: cursor }) =>
      listGaps({ client, path: { projectId }, query: { ...query, limit: PAGE_ROWS, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (previous, before) => (before?.queryKey[1] === projectId ? previous : undefined),
  });

export function useChangeGap(projectId: string, id: string, { dateFrom }: Days) {
  return useMutation({
    mutationFn: (state: "dismissed" | "open") =>
      changeGap({ client, path: { projectId, id }, query: { dateFrom }, body: { state } }),
    onSettled: () => refresh("gaps"),
  });
}

export function useMakeGapJob(projectId: string, id: string, { dateFrom }: Days) {
  return useMutation({
    mutationFn: (body: { model?: string; note?: string }) =>
      makeGapJob({ client, path: { projectId, id }, query: { dateFrom }, body }),
    onSettled: () => refresh("gaps", "jobs"),
  });
}

export function useMakeGapRedirect(projectId: string, id: string, { dateFrom }: Days) {
  return useMutation({
    mutationFn: (to: string | undefined) =>
      makeGapRedirect({ client, path: { projectId, id }, query: { dateFrom }, body: { ...(to && { to }) } }),
    onSettled: () => refresh("gaps", "jobs"),
  });
}
