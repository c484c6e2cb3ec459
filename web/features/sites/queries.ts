import { infiniteQueryOptions, queryOptions, useMutation } from "@tanstack/react-query";
import {
  addSiteDomain,
  getSite,
  getSiteBuild,
  listRedirectSuggestions,
  listSiteBuilds,
  removeSiteDomain,
  rollBackSite,
  type SiteBuild,
  startUpdate,
  type UpdateSiteData,
  updateSite,
  verifySiteDomain,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";
import { refresh } from "../../api/query-client.ts";

const BUILD_ROWS = 20;
const BUSY_MS = 1500;
const IDLE_MS = 15_000;

export function isUnderway(build: SiteBuild | null | undefined): boolean {
  return build?.status === "queued" || build?.status === "in_progress";
}

export const siteQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["site", projectId],
    queryFn: ({ signal }) => getSite({ client, path: { projectId }, signal }),
    refetchInterval: ({ state }) => (isUnderway(state.data?.latest) ? BUSY_MS : IDLE_MS),
  });

export const buildsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ["site", projectId, "builds"],
    queryFn: ({ signal, pageParam: cursor }) =>
      listSiteBuilds({ client, path: { projectId }, query: { limit: BUILD_ROWS, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ builds }) => builds.some(isUnderway)) ? BUSY_MS : IDLE_MS,
  });

export const buildQuery = (projectId: string, buildId: string) =>
  queryOptions({
    queryKey: ["site", projectId, "builds", buildId],
    queryFn: ({ signal }) => getSiteBuild({ client, path: { projectId, buildId }, signal }),
    refetchInterval: ({ state }) => (isUnderway(state.data) ? BUSY_MS : false),
  });

export const redirectsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["site", projectId, "redirects"],
    queryFn: ({ signal }) => listRedirectSuggestions({ client, path: { projectId }, signal }),
  });

export function usePublish(projectId: string) {
  return useMutation({
    mutationFn: () => startUpdate({ client, path: { projectId } }),
    onSuccess: () => refresh("site"),
  });
}

export function useRollBack(projectId: string) {
  return useMutation({
    mutationFn: (buildId: string) => rollBackSite({ client, path: { projectId, buildId } }),
    onSuccess: () => refresh("site"),
  });
}

export function useUpdateSite(projectId: string) {
  return useMutation({
    mutationFn: (body: UpdateSiteData["body"]) => updateSite({ client, path: { projectId }, body }),
    onSuccess: () => refresh("site"),
  });
}

export function useAddDomain(projectId: string) {
  return useMutation({
    mutationFn: (domain: string) => addSiteDomain({ client, path: { projectId }, body: { domain } }),
    onSuccess: () => refresh("site"),
  });
}

export function useVerifyDomain(projectId: string) {
  return useMutation({
    mutationFn: (domain: string) => verifySiteDomain({ client, path: { projectId, domain } }),
    onSuccess: () => refresh("site"),
  });
}

export function useRemoveDomain(projectId: string) {
  return useMutation({
    mutationFn: (domain: string) => removeSiteDomain({ client, path: { projectId, domain } }),
    onSuccess: () => refresh("site"),
  });
}
