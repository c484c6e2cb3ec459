import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { projectsQuery } from "./queries.ts";
import { readShownProjects, rememberShownProject } from "./shown-projects.ts";

/** The project in the address; undefined on pages of the whole organisation. */
export function useCurrentProject() {
  const { projectId } = useParams({ strict: false });
  const { data } = useQuery(projectsQuery);
  return data?.projects.find(({ id }) => id === projectId);
}

/** The project in the address, or else the one that this browser showed last, or the only one of the organisation. */
export function useShownProject() {
  const current = useCurrentProject();
  const { data } = useQuery(projectsQuery);
  if (current || !data) return current;
  const { projects } = data;
  const last = readShownProjects().find((shown) => projects.some(({ id }) => id === shown));
  return projects.find(({ id }) => id === last) ?? (projects.length === 1 ? projects[0] : undefined);
}

/** The project of a link or an example on a page that names none. */
export function useProposedProject() {
  const shown = useShownProject();
  const { data } = useQuery(projectsQuery);
  return shown ?? data?.projects[0];
}

/** Remembers the project in the address as the one that this browser showed last, also if the list comes too late. */
export function useRememberProject(): void {
  const { projectId } = useParams({ strict: false });
  useEffect(() => {
    if (projectId) rememberShownProject(projectId);
  }, [projectId]);
}
