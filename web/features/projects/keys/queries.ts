import { queryOptions, useMutation } from "@tanstack/react-query";
import type { ApiKey, CreatedKey, CreateKey, KeyList } from "../../../../src/projects/keys/schema.ts";
import { call } from "../../../api/call.ts";
import { queryClient } from "../../../api/query-client.ts";

export type { ApiKey, CreatedKey, CreateKey };

export const keysQuery = queryOptions({
  queryKey: ["keys"],
  queryFn: ({ signal }) => call<KeyList>("GET", "/v1/keys", undefined, signal),
});

export function useCreateKey() {
  return useMutation({
    mutationFn: (input: CreateKey) => call<CreatedKey>("POST", "/v1/keys", input),
    onSuccess: refreshKeys,
  });
}

export function useRevokeKey() {
  return useMutation({
    mutationFn: (id: string) => call("DELETE", `/v1/keys/${encodeURIComponent(id)}`),
    onSuccess: refreshKeys,
  });
}

function refreshKeys(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
}
