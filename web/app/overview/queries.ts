import { queryOptions } from "@tanstack/react-query";
import { getTimeseries, getVisitors } from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";

/** @param dateFrom the first of the days, in UTC */
export const visitorTotalsQuery = (projectId: string, dateFrom: string) =>
  queryOptions({
    queryKey: ["analytics", projectId, "overview-totals", dateFrom],
    queryFn: ({ signal }) => getVisitors({ client, path: { projectId }, query: { dateFrom, limit: 1 }, signal }),
    staleTime: 60_000,
  });

/** @param dateFrom the first of the days, in UTC */
export const visitorDaysQuery = (projectId: string, dateFrom: string) =>
  queryOptions({
    queryKey: ["analytics", projectId, "overview-days", dateFrom],
    queryFn: ({ signal }) => getTimeseries({ client, path: { projectId }, query: { dateFrom }, signal }),
    staleTime: 60_000,
  });
