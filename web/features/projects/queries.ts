import { queryOptions, useMutation } from "@tanstack/react-query";
import type { ModelTest, TestModel } from "../../../src/agent/schema.ts";
import type { Collector } from "../../../src/analytics/collect/schema.ts";
import type { Timeseries, Visitors } from "../../../src/analytics/schema.ts";
import type { PostProject, Project, ProjectList, UpdateProject } from "../../../src/projects/schema.ts";
import { call, withQuery } from "../../app/api.ts";
import { queryClient } from "../../app/query-client.ts";

export type { PostProject, Project, UpdateProject };

export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: ({ signal }) => call<ProjectList>("GET", "/v1/projects", undefined, signal),
});

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["projects", projectId],
    queryFn: ({ signal }) => call<Project>("GET", projectPath(projectId), undefined, signal),
  });

export const collectorQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["collector", projectId],
    queryFn: ({ signal }) => call<Collector>("GET", `${projectPath(projectId)}/collector`, undefined, signal),
  });

/** @param dateFrom the first of the days, in UTC */
export const visitorTotalsQuery = (projectId: string, dateFrom: string) =>
  queryOptions({
    queryKey: ["analytics", projectId, "overview-totals", dateFrom],
    queryFn: ({ signal }) =>
      call<Visitors>("GET", withQuery(analyticsPath(projectId, "visitors"), { dateFrom, limit: 1 }), undefined, signal),
    staleTime: 60_000,
  });

export const visitorDaysQuery = (projectId: string, dateFrom: string) =>
  queryOptions({
    queryKey: ["analytics", projectId, "overview-days", dateFrom],
    queryFn: ({ signal }) =>
      call<Timeseries>("GET", withQuery(analyticsPath(projectId, "timeseries"), { dateFrom }), undefined, signal),
    staleTime: 60_000,
  });

export function useCreateProject() {
  return useMutation({
    mutationFn: (input: PostProject) => call<Project>("POST", "/v1/projects", input),
    onSuccess: refreshProjects,
  });
}

export function useUpdateProject(projectId: string) {
  return useMutation({
    mutationFn: (change: UpdateProject) => call<Project>("PATCH", projectPath(projectId), change),
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

/** Once no page asks for it any more: before, its own questions would be asked again and be answered 404. */
export function forgetProject(projectId: string): Promise<void> {
  queryClient.removeQueries({ queryKey: ["projects", projectId] });
  return refreshProjects();
}

/** The key itself is kept nowhere in this page's memory once it is sent. */
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

export function useTestModel() {
  return useMutation({ mutationFn: (input: TestModel) => call<ModelTest>("POST", "/v1/models/test", input) });
}

function refreshProjects(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["projects"] });
}

function projectPath(projectId: string): string {
  return `/v1/projects/${encodeURIComponent(projectId)}`;
}

function providerKeyPath(projectId: string, provider: string): string {
  return `${projectPath(projectId)}/provider-keys/${encodeURIComponent(provider)}`;
}

function analyticsPath(projectId: string, question: string): string {
  return `/v1/analytics/${encodeURIComponent(projectId)}/${question}`;
}
