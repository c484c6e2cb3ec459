import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  type CreateProjectInput,
  createProject,
  deleteGithubApp,
  getProject,
  listGithubApps,
  listProjects,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { refresh } from "../../api/query-client.ts";

export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: ({ signal }) => listProjects({ client, signal }),
});

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["projects", projectId],
    queryFn: ({ signal }) => getProject({ client, path: { projectId }, signal }),
  });

export const githubAppsQuery = queryOptions({
  queryKey: ["github-apps"],
  queryFn: ({ signal }) => listGithubApps({ client, signal }),
});

export function useDeleteGithubApp() {
  return useMutation({
    mutationFn: (id: string) => deleteGithubApp({ client, path: { id } }),
    onSuccess: async () => {
      await refresh("projects");
      await refresh("github-apps");
    },
  });
}

export function useCreateProject() {
  return useMutation({
    mutationFn: (body: CreateProjectInput) => createProject({ client, body }),
    onSuccess: () => refresh("projects"),
  });
}
