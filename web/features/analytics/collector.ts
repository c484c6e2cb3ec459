import { queryOptions } from "@tanstack/react-query";
import { getCollector } from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";

export const collectorQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["collector", projectId],
    queryFn: ({ signal }) => getCollector({ client, path: { projectId }, signal }),
  });
