import { queryOptions } from "@tanstack/react-query";
import {
  getReturningVisitors,
  getTimeseries,
  getViews,
  getVisitors,
  getVisitorsNow,
  listAiReaders,
  listGoals,
  listMissingPages,
  listSections,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { addDays, countDays } from "../../ui/days.ts";
import type { Interval } from "./range.ts";
import type { View } from "./use-view.ts";

type Dates = { dateFrom: string | undefined; dateTo: string };

export function pathOf({ projectId }: View): { projectId: string } {
  return { projectId };
}

/** The days before the range, as many as the range has; undefined if the range has no beginning. */
export function datesBefore({ range: { from, to } }: View): { dateFrom: string; dateTo: string } | undefined {
  return from === undefined ? undefined : { dateFrom: addDays(from, -countDays(from, to)), dateTo: from };
}

const options = <Query extends object, Answer>(
  view: View,
  question: string,
  query: Query,
  ask: (query: Query, signal: AbortSignal) => Promise<Answer>,
) =>
  queryOptions({
    queryKey: ["analytics", view.projectId, question, query],
    queryFn: ({ signal }) => ask(query, signal),
    refetchInterval: view.refetchInterval,
    // The shown answer stays until the new one arrives, unless it is another project's.
    placeholderData: (previous: Answer | undefined, query) =>
      query?.queryKey[1] === view.projectId ? (previous as never) : undefined,
  });

export const returningQuery = (view: View, dates: Dates = view.dates) =>
  options(view, "returning", { ...dates, path: view.filter.path }, (query, signal) =>
    getReturningVisitors({ client, path: pathOf(view), query, signal }),
  );

/** Views of the site, or of one page. */
export const viewsQuery = (view: View, dates: Dates = view.dates) =>
  options(view, "views", { ...dates, path: view.filter.path, limit: 1 }, (query, signal) =>
    getViews({ client, path: pathOf(view), query, signal }),
  );

export const timeseriesOf = (view: View, interval: Interval) => ({
  ...view.dates,
  interval,
  path: view.filter.path,
  compare: view.isComparing ? ("previous" as const) : undefined,
});
export const timeseriesQuery = (view: View, interval: Interval) =>
  options(view, "timeseries", timeseriesOf(view, interval), (query, signal) =>
    getTimeseries({ client, path: pathOf(view), query, signal }),
  );

/** Who is there at the moment, whatever range is shown. */
export const nowQuery = (view: View) =>
  queryOptions({
    queryKey: ["analytics", view.projectId, "now"],
    queryFn: ({ signal }) => getVisitorsNow({ client, path: pathOf(view), signal }),
    refetchInterval: 15_000,
  });

export const sectionsQuery = (view: View) =>
  options(view, "sections", view.dates, (query, signal) => listSections({ client, path: pathOf(view), query, signal }));

export const goalsQuery = (view: View) =>
  options(view, "goals", view.dates, (query, signal) => listGoals({ client, path: pathOf(view), query, signal }));

/** The visitors of all pages that the filter leaves, together. */
export const prefixQuery = (view: View) =>
  options(
    view,
    "prefix",
    { ...view.dates, pathPrefix: view.filter.pathPrefix, limit: 1 },
    async (query, signal) => (await getVisitors({ client, path: pathOf(view), query, signal })).section ?? null,
  );

export const suggestionsQuery = (view: View, text: string) =>
  options(view, "suggestions", { ...view.dates, limit: 8, ...(text && { pathGlob: `**${text}**` }) }, (query, signal) =>
    getVisitors({ client, path: pathOf(view), query, signal }),
  );

/** Whether the project has any traffic, including excluded traffic. */
export const hasVisitsQuery = (view: View) =>
  queryOptions({
    queryKey: ["analytics", view.projectId, "has-visits"],
    queryFn: async ({ signal }) => {
      const path = pathOf(view);
      const [site, excluded, missing] = await Promise.all([
        getVisitors({ client, path, query: { limit: 1 }, signal }),
        listAiReaders({ client, path, query: { limit: 1, counted: "false" }, signal }),
        listMissingPages({ client, path, query: { limit: 1 }, signal }),
      ]);
      return site.totals.total > 0 || excluded.agents.length > 0 || missing.missing.length > 0;
    },
    refetchInterval: 10_000,
  });
