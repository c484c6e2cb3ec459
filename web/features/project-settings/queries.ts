import { useMutation } from "@tanstack/react-query";
import type { UpdateProject } from "../../../src/project-settings/schema.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { type Project, projectPath, projectQuery, projectsQuery, refreshProjects } from "../projects/queries.ts";

export type { UpdateProject };

export function useUpdateProject(projectId: string) {
  return useMutation({
    mutationFn: (change: UpdateProject) => call<Project>("PATCH", projectPath(projectId), change),
    // The change can hold an access token, which must not stay in memory.
    gcTime: 0,
    onSuccess: (project) => {
      queryClient.setQueryData(projectQuery(projectId).queryKey, project);
      return refreshProjects();
    },
  });
}

export function useDeleteProject(projectId: string) {
  return useMutation({
    mutationFn: () => call("DELETE", projectPath(projectId)),
    onSuccess: () =>
      queryClient.setQueryData(projectsQuery.queryKey, (known) =>
        known ? { projects: known.projects.filter(({ id }) => id !== projectId) } : known,
      ),
  });
}

/** Call it once no page shows the project any more: its queries would be sent again and answered 404. */
export function forgetProject(projectId: string): Promise<void> {
  queryClient.removeQueries({ queryKey: projectQuery(projectId).queryKey });
  return refreshProjects();
}

/** The key is not kept in this page's memory once it is sent. */
export function useSetProviderKey(projectId: string) {
  return useMutation({
    mutationFn: ({ provider, key }: { provider: string; key: string }) =>
      call("PUT", providerKeyPath(projectId, provider), { key }),
    onSuccess: refreshProjects,
    gcTime: 0,
  });
}

export function useRemoveProviderKey(projectId: string) {
  return useMutation({
    mutationFn: (provider: string) => call("DELETE", providerKeyPath(projectId, provider)),
    onSuccess: refreshProjects,
  });
}

function providerKeyPath(projectId: string, provider: string): string {
  return `${projectPath(projectId)}/provider-keys/${encodeURIComponent(provider)}`;
}
