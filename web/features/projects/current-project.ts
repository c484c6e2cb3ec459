import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { projectsQuery } from "./queries.ts";

/** The project in the address; undefined on pages of the whole organisation. */
export function useCurrentProject() {
  const { projectId } = useParams({ strict: false });
  const { data } = useQuery(projectsQuery);
  return data?.projects.find(({ id }) => id === projectId);
}

/** The project in the address, or else the only project of the organisation. */
export function useShownProject() {
  const current = useCurrentProject();
  const { data } = useQuery(projectsQuery);
  return current ?? (data?.projects.length === 1 ? data.projects[0] : undefined);
}
