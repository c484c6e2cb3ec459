import { queryOptions } from "@tanstack/react-query";
import type { Timeseries, Visitors } from "../../../src/analytics/schema.ts";
import { call, withQuery } from "../../api/call.ts";

/** @param dateFrom the first of the days, in UTC */
export const visitorTotalsQuery = (projectId: string, dateFrom: string) =>
  queryOptions({
    queryKey: ["analytics", projectId, "overview-totals", dateFrom],
    queryFn: ({ signal }) =>
      call<Visitors>("GET", withQuery(analyticsPath(projectId, "visitors"), { dateFrom, limit: 1 }), undefined, signal),
    staleTime: 60_000,
  });

/** @param dateFrom the first of the days, in UTC */
export const visitorDaysQuery = (projectId: string, dateFrom: string) =>
  queryOptions({
    queryKey: ["analytics", projectId, "overview-days", dateFrom],
    queryFn: ({ signal }) =>
      call<Timeseries>("GET", withQuery(analyticsPath(projectId, "timeseries"), { dateFrom }), undefined, signal),
    staleTime: 60_000,
  });

function analyticsPath(projectId: string, question: string): string {
  return `/v1/analytics/${encodeURIComponent(projectId)}/${question}`;
}
