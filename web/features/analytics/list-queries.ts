import { infiniteQueryOptions } from "@tanstack/react-query";
import {
  type Actions,
  type Breakdown,
  getEngagement,
  listActions,
  listAgentPages,
  listAiReaders,
  listBreakdown,
  listFeedback,
  listFeedbackByPage,
  listMissingPages,
  listReferrals,
  listSearches,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { pathOf } from "./queries.ts";
import type { RangeSearch } from "./range.ts";
import { readPages } from "./read-pages.ts";
import type { View } from "./use-view.ts";

/** A list is short at first, and longer once the reader asks for more. */
export const FIRST_ROWS = 8;
const MORE_ROWS = 50;

const paged = <Query extends object, Answer extends { hasMore: boolean }>(
  view: View,
  question: string,
  query: Query,
  ask: (query: Query & { offset: number; limit: number }, signal: AbortSignal) => Promise<Answer>,
  countRows: (answer: Answer) => number,
) =>
  infiniteQueryOptions({
    queryKey: ["analytics", view.projectId, "list", question, query],
    queryFn: ({ pageParam: offset, signal }) =>
      ask({ ...query, offset, limit: offset === 0 ? FIRST_ROWS : MORE_ROWS }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _, offset) => (last.hasMore ? offset + countRows(last) : undefined),
    refetchInterval: view.refetchInterval,
    placeholderData: (previous, query) => (query?.queryKey[1] === view.projectId ? previous : undefined),
  });

const cursored = <Query extends object, Answer extends { nextCursor: string | null }>(
  view: View,
  question: string,
  query: Query,
  ask: (query: Query & { cursor: string | undefined; limit: number }, signal: AbortSignal) => Promise<Answer>,
) =>
  infiniteQueryOptions({
    queryKey: ["analytics", view.projectId, "list", question, query],
    queryFn: ({ pageParam: cursor, signal }) =>
      ask({ ...query, cursor, limit: cursor === undefined ? FIRST_ROWS : MORE_ROWS }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: view.refetchInterval,
    placeholderData: (previous, query) => (query?.queryKey[1] === view.projectId ? previous : undefined),
  });

export const pagesQuery = (view: View, sort: RangeSearch["sort"]) => {
  const question = sort ?? "visitors";
  return paged(
    view,
    `pages by ${question}`,
    { ...view.dates, ...view.filter },
    (query, signal) => readPages(view.projectId, question, query, signal),
    ({ rows }) => rows.length,
  );
};

export const agentsQuery = (view: View, isCounted: boolean) =>
  paged(
    view,
    "agents",
    { ...view.dates, counted: isCounted ? ("true" as const) : ("false" as const) },
    (query, signal) => listAiReaders({ client, path: pathOf(view), query, signal }),
    ({ agents }) => agents.length,
  );

export const agentPagesQuery = (view: View) =>
  paged(
    view,
    "agents/pages",
    { ...view.dates, ...view.filter },
    (query, signal) => listAgentPages({ client, path: pathOf(view), query, signal }),
    ({ pages }) => pages.length,
  );

export const breakdownQuery = (view: View, by: Breakdown["by"]) =>
  paged(
    view,
    "breakdown",
    { ...view.dates, by },
    (query, signal) => listBreakdown({ client, path: pathOf(view), query, signal }),
    ({ rows }) => rows.length,
  );

export const actionsQuery = (view: View, by: Actions["by"]) =>
  paged(
    view,
    "actions",
    { ...view.dates, ...view.filter, by },
    (query, signal) => listActions({ client, path: pathOf(view), query, signal }),
    ({ actions }) => actions.length,
  );

export const engagementQuery = (view: View) =>
  paged(
    view,
    "engagement",
    { ...view.dates, ...view.filter },
    (query, signal) => getEngagement({ client, path: pathOf(view), query, signal }),
    ({ pages }) => pages.length,
  );

export const referralsQuery = (view: View) =>
  paged(
    view,
    "referrals",
    view.dates,
    (query, signal) => listReferrals({ client, path: pathOf(view), query, signal }),
    ({ referrals }) => referrals.length,
  );

export const missingQuery = (view: View) =>
  paged(
    view,
    "missing",
    { ...view.dates, ...view.filter },
    (query, signal) => listMissingPages({ client, path: pathOf(view), query, signal }),
    ({ missing }) => missing.length,
  );

export const searchesOf = (view: View, without: "results" | "click" | undefined) => ({ ...view.dates, without });
export const searchesQuery = (view: View, without: "results" | "click" | undefined) =>
  cursored(view, "searches", searchesOf(view, without), (query, signal) =>
    listSearches({ client, path: pathOf(view), query, signal }),
  );

export const feedbackOf = (view: View, { source, status }: RangeSearch) => ({
  ...view.dates,
  ...view.filter,
  source,
  status,
});
export const feedbackQuery = (view: View, search: RangeSearch) =>
  cursored(view, "feedback", feedbackOf(view, search), (query, signal) =>
    listFeedback({ client, path: pathOf(view), query, signal }),
  );

export const feedbackByPageQuery = (view: View, search: RangeSearch) =>
  paged(
    view,
    "feedback/by-page",
    feedbackOf(view, search),
    (query, signal) => listFeedbackByPage({ client, path: pathOf(view), query, signal }),
    ({ feedback }) => feedback.length,
  );
