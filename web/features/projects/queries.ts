import { queryOptions, useMutation } from "@tanstack/react-query";
import type { PostProject, Project, ProjectList } from "../../../src/project-settings/schema.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";

export type { PostProject, Project };

export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: ({ signal }) => call<ProjectList>("GET", "/v1/projects", undefined, signal),
});

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["projects", projectId],
    queryFn: ({ signal }) => call<Project>("GET", projectPath(projectId), undefined, signal),
  });

export function useCreateProject() {
  return useMutation({
    mutationFn: (input: PostProject) => call<Project>("POST", "/v1/projects", input),
    onSuccess: refreshProjects,
  });
}

export function refreshProjects(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
}

export function projectPath(projectId: string): string {
  return `/v1/projects/${encodeURIComponent(projectId)}`;
}
