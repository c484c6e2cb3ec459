import { queryOptions } from "@tanstack/react-query";
import { getSharedVisitors } from "../../../../packages/client/src/docket-client.ts";
import { client } from "../../../api/client.ts";

const MINUTE_MS = 60_000;

export const sharedVisitorsQuery = (token: string, days: number) =>
  queryOptions({
    queryKey: ["shared", token, days],
    queryFn: ({ signal }) => getSharedVisitors({ client, path: { token }, query: { days }, signal }),
    refetchInterval: MINUTE_MS,
    placeholderData: (previous) => previous,
  });
