import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { listAuditEntries } from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { type AuditFilters, toAuditQuery } from "./filters.ts";

const PAGE_ROWS = 50;

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["audit", filters],
    queryFn: ({ signal, pageParam: cursor }) =>
      listAuditEntries({ client, query: { ...toAuditQuery(filters), limit: PAGE_ROWS, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
