import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  deleteProject,
  deleteProviderKey,
  getWebhook,
  setProviderKey,
  type UpdateProjectInput,
  type UpdateWebhookInput,
  updateProject,
  updateWebhook,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { queryClient, refresh } from "../../api/query-client.ts";
import { projectQuery, projectsQuery } from "../projects/queries.ts";

export function useUpdateProject(projectId: string) {
  return useMutation({
    mutationFn: (body: UpdateProjectInput) => updateProject({ client, path: { projectId }, body }),
    // The change can hold an access token, which must not stay in memory.
    gcTime: 0,
    onSuccess: (project) => {
      queryClient.setQueryData(projectQuery(projectId).queryKey, project);
      return refresh("projects");
    },
  });
}

export function useDeleteProject(projectId: string) {
  return useMutation({
    mutationFn: () => deleteProject({ client, path: { projectId } }),
    onSuccess: () =>
      queryClient.setQueryData(projectsQuery.queryKey, (known) =>
        known ? { projects: known.projects.filter(({ id }) => id !== projectId) } : known,
      ),
  });
}

/** Call it once no page shows the project any more: its queries would be sent again and answered 404. */
export function forgetProject(projectId: string): Promise<unknown> {
  queryClient.removeQueries({ queryKey: projectQuery(projectId).queryKey });
  return refresh("projects");
}

export function useSetProviderKey(projectId: string) {
  return useMutation({
    mutationFn: ({ provider, key }: { provider: string; key: string }) =>
      setProviderKey({ client, path: { projectId, provider }, body: { key } }),
    onSuccess: () => refresh("projects"),
    // The key must not stay in memory.
    gcTime: 0,
  });
}

export function useRemoveProviderKey(projectId: string) {
  return useMutation({
    mutationFn: (provider: string) => deleteProviderKey({ client, path: { projectId, provider } }),
    onSuccess: () => refresh("projects"),
  });
}

const ASK_AGAIN_EVERY_MS = 15_000;

/** Holds the secret, so that it stays in memory no longer than the page shows it. */
export const webhookQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["webhook", projectId],
    queryFn: ({ signal }) => getWebhook({ client, path: { projectId }, signal }),
    refetchInterval: ASK_AGAIN_EVERY_MS,
    gcTime: 0,
  });

export function useUpdateWebhook(projectId: string) {
  return useMutation({
    mutationFn: (body: UpdateWebhookInput) => updateWebhook({ client, path: { projectId }, body }),
    onSuccess: (webhook) => queryClient.setQueryData(webhookQuery(projectId).queryKey, webhook),
  });
}
