import { queryOptions, useMutation } from "@tanstack/react-query";
import { type CreateKeyData, createKey, deleteKey, listKeys } from "../../../../packages/client/src/docket-client.ts";
import { client } from "../../../api/client.ts";
import { refresh } from "../../../api/query-client.ts";

export type CreateKey = CreateKeyData["body"];

export const keysQuery = queryOptions({
  queryKey: ["keys"],
  queryFn: ({ signal }) => listKeys({ client, signal }),
});

export function useCreateKey() {
  return useMutation({
    mutationFn: (body: CreateKey) => createKey({ client, body }),
    onSuccess: () => refresh("keys"),
  });
}

export function useRevokeKey() {
  return useMutation({
    mutationFn: (id: string) => deleteKey({ client, path: { id } }),
    onSuccess: () => refresh("keys"),
  });
}
