import { queryOptions } from "@tanstack/react-query";
import type { Project } from "../../../src/projects/schema.ts";
import { call } from "../../app/api.ts";

export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: ({ signal }) => call<{ projects: Project[] }>("GET", "/v1/projects", undefined, signal),
});

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["projects", projectId],
    queryFn: ({ signal }) => call<Project>("GET", `/v1/projects/${encodeURIComponent(projectId)}`, undefined, signal),
  });
