import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  type CreateSharedLinkData,
  createSharedLink,
  deleteSharedLink,
  listSharedLinks,
} from "../../../../packages/client/src/docket-client.ts";
import { client } from "../../../api/client.ts";
import { refresh } from "../../../api/query-client.ts";

export const sharedLinksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["shared-links", projectId],
    queryFn: ({ signal }) => listSharedLinks({ client, path: { projectId }, signal }),
  });

export function useCreateSharedLink(projectId: string) {
  return useMutation({
    mutationFn: (body: CreateSharedLinkData["body"]) => createSharedLink({ client, path: { projectId }, body }),
    onSuccess: () => refresh("shared-links"),
  });
}

export function useRevokeSharedLink(projectId: string) {
  return useMutation({
    mutationFn: (id: string) => deleteSharedLink({ client, path: { projectId, id } }),
    onSuccess: () => refresh("shared-links"),
  });
}
