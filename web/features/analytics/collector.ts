import { queryOptions } from "@tanstack/react-query";
import type { Collector } from "../../../src/analytics/collect/schema.ts";
import { call } from "../../api/call.ts";

export const collectorQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["collector", projectId],
    queryFn: ({ signal }) =>
      call<Collector>("GET", `/v1/projects/${encodeURIComponent(projectId)}/collector`, undefined, signal),
  });
