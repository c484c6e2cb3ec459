import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { FeedbackByPage, FeedbackList } from "../../../src/analytics/feedback/schema.ts";
import type {
  Agents,
  Interval,
  Missing,
  Referrals,
  Returning,
  Timeseries,
  Views,
  Visitors,
} from "../../../src/analytics/schema.ts";
import type { Searches } from "../../../src/analytics/searches/schema.ts";
import { call, withQuery } from "../../api/call.ts";
import { addDays, countDays } from "./days.ts";
import type { RangeSearch } from "./range.ts";
import { type Pages, readPages } from "./read-pages.ts";
import type { View } from "./use-view.ts";

type Query = Record<string, string | number | undefined>;

/** A list is short at first, and longer once the reader asks for more. */
export const FIRST_ROWS = 8;
const MORE_ROWS = 50;

export function pathOf({ projectId }: View, question: string): string {
  return `/v1/analytics/${encodeURIComponent(projectId)}/${question}`;
}

function ask<Answer>(view: View, question: string, query: Query, signal?: AbortSignal): Promise<Answer> {
  return call("GET", withQuery(pathOf(view, question), query), undefined, signal);
}

/** The days before the range, as many as the range has; undefined if the range has no beginning. */
export function datesBefore({ range: { from, to } }: View): { dateFrom: string; dateTo: string } | undefined {
  return from === undefined ? undefined : { dateFrom: addDays(from, -countDays(from, to)), dateTo: from };
}

const compareOf = ({ isComparing }: View) => (isComparing ? "previous" : undefined);

const options = <Answer>(view: View, question: string, query: Query) =>
  queryOptions({
    queryKey: ["analytics", view.projectId, question, query],
    queryFn: ({ signal }) => ask<Answer>(view, question, query, signal),
    refetchInterval: view.refetchInterval,
    // The shown answer stays until the new one arrives, unless it is another project's.
    placeholderData: (previous: Answer | undefined, query) =>
      query?.queryKey[1] === view.projectId ? (previous as never) : undefined,
  });

export const returningQuery = (view: View, dates: Query = view.dates) =>
  options<Returning>(view, "returning", { ...dates, path: view.filter.path });

/** Views of the site, or of one page. */
export const viewsQuery = (view: View, dates: Query = view.dates) =>
  options<Views>(view, "views", { ...dates, path: view.filter.path, limit: 1 });

export const timeseriesOf = (view: View, interval: Interval): Query => ({
  ...view.dates,
  interval,
  path: view.filter.path,
  compare: compareOf(view),
});
export const timeseriesQuery = (view: View, interval: Interval) =>
  options<Timeseries>(view, "timeseries", timeseriesOf(view, interval));

/** Whether the project has any traffic, including excluded traffic. */
export const hasVisitsQuery = (view: View) =>
  queryOptions({
    queryKey: ["analytics", view.projectId, "has-visits"],
    queryFn: async ({ signal }) => {
      const [site, excluded, missing] = await Promise.all([
        ask<Visitors>(view, "visitors", { limit: 1 }, signal),
        ask<Agents>(view, "agents", { limit: 1, counted: "false" }, signal),
        ask<Missing>(view, "missing", { limit: 1 }, signal),
      ]);
      return site.totals.total > 0 || excluded.agents.length > 0 || missing.missing.length > 0;
    },
    refetchInterval: 10_000,
  });

export const suggestionsQuery = (view: View, text: string) =>
  options<Visitors>(view, "visitors", { ...view.dates, limit: 8, ...(text && { pathGlob: `**${text}**` }) });

const paged = <Answer extends { hasMore: boolean }>(
  view: View,
  question: string,
  query: Query,
  countRows: (answer: Answer) => number,
  read = (paging: Query, signal: AbortSignal) => ask<Answer>(view, question, { ...query, ...paging }, signal),
) =>
  infiniteQueryOptions({
    queryKey: ["analytics", view.projectId, "list", question, query],
    queryFn: ({ pageParam, signal }) =>
      read({ offset: pageParam, limit: pageParam === 0 ? FIRST_ROWS : MORE_ROWS }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _, offset) => (last.hasMore ? offset + countRows(last) : undefined),
    refetchInterval: view.refetchInterval,
    placeholderData: (previous, query) => (query?.queryKey[1] === view.projectId ? previous : undefined),
  });

export const pagesQuery = (view: View, sort: RangeSearch["sort"]) => {
  const question = sort ?? "visitors";
  const query = { ...view.dates, ...view.filter };
  return paged<Pages>(
    view,
    `pages by ${question}`,
    query,
    ({ rows }) => rows.length,
    (paging, signal) => readPages(view, question, query, paging, signal),
  );
};

export const agentsQuery = (view: View, isCounted: boolean) =>
  paged<Agents>(view, "agents", { ...view.dates, counted: String(isCounted) }, ({ agents }) => agents.length);

export const referralsQuery = (view: View) =>
  paged<Referrals>(view, "referrals", view.dates, ({ referrals }) => referrals.length);

export const missingQuery = (view: View) =>
  paged<Missing>(view, "missing", { ...view.dates, ...view.filter }, ({ missing }) => missing.length);

export const feedbackByPageQuery = (view: View) =>
  paged<FeedbackByPage>(view, "feedback/by-page", { ...view.dates, ...view.filter }, ({ feedback }) => feedback.length);

const cursored = <Answer extends { nextCursor: string | null }>(view: View, question: string, query: Query) =>
  infiniteQueryOptions({
    queryKey: ["analytics", view.projectId, "list", question, query],
    queryFn: ({ pageParam, signal }) =>
      ask<Answer>(
        view,
        question,
        { ...query, cursor: pageParam, limit: pageParam === undefined ? FIRST_ROWS : MORE_ROWS },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: view.refetchInterval,
    placeholderData: (previous, query) => (query?.queryKey[1] === view.projectId ? previous : undefined),
  });

export const searchesOf = (view: View, without: "results" | "click" | undefined): Query => ({ ...view.dates, without });
export const searchesQuery = (view: View, without: "results" | "click" | undefined) =>
  cursored<Searches>(view, "searches", searchesOf(view, without));

export const feedbackOf = (view: View, { source, status }: RangeSearch): Query => ({
  ...view.dates,
  ...view.filter,
  source,
  status,
});
export const feedbackQuery = (view: View, search: RangeSearch) =>
  cursored<FeedbackList>(view, "feedback", feedbackOf(view, search));
