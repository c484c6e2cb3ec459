import { useQuery } from "@tanstack/react-query";
import type { Returning, Views } from "../../../../packages/client/src/docket-client.ts";
import { addDays, sayDays } from "../../../ui/days.ts";
import { datesBefore, returningQuery, viewsQuery } from "../queries.ts";
import type { View } from "../use-view.ts";

export type Counted = { human: number; ai: number; total: number; fresh: number; views: number };

/** The totals of the range and of the period before it; undefined until they are known. */
export function useTotals(view: View) {
  const dates = datesBefore(view);
  const isEnabled = view.isComparing && dates !== undefined;
  const [returning, views] = [useQuery(returningQuery(view)), useQuery(viewsQuery(view))];
  const returningBefore = useQuery({ ...returningQuery(view, dates), enabled: isEnabled });
  const viewsBefore = useQuery({ ...viewsQuery(view, dates), enabled: isEnabled });
  const all = [returning, views, returningBefore, viewsBefore];
  // While the range changes, new numbers are not compared with those of the old range.
  const isMixed = isEnabled && all.some(({ isPlaceholderData }) => isPlaceholderData !== returning.isPlaceholderData);
  const before = isEnabled && !isMixed ? count(view, returningBefore.data, viewsBefore.data) : undefined;
  return {
    now: count(view, returning.data, views.data),
    before: before && dates && { ...before, days: sayDays(dates.dateFrom, addDays(dates.dateTo, -1)) },
    error: returning.error ?? views.error,
    isPending: returning.isPending || views.isPending,
    isStale: all.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}

function count({ filter }: View, returning: Returning | undefined, views: Views | undefined): Counted | undefined {
  if (!returning || !views) return undefined;
  const viewed = filter.path === undefined ? views.totals : views.views[0];
  return { ...returning.totals, fresh: returning.new.total, views: viewed?.total ?? 0 };
}
