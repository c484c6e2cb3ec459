import { useQuery } from "@tanstack/react-query";
import { linkOptions } from "@tanstack/react-router";
import type { AuditEntry } from "../../../packages/client/src/docket-client.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { projectsQuery } from "../projects/queries.ts";

/** After these events no page shows the subject any more. */
const ENDED = /\.(deleted|revoked|removed|withdrawn|detached)$/;

/** The name of what an event happened to, as a link where a page shows it. */
export function SubjectLink({ entry }: { entry: AuditEntry }) {
  const { data } = useQuery(projectsQuery);
  const isProjectThere = data?.projects.some(({ id }) => id === entry.projectId) ?? false;
  const isThere = !ENDED.test(entry.type) && (entry.projectId === null || isProjectThere);
  const page = isThere ? pageOf(entry) : undefined;
  if (!page) return <span className="breakable">{entry.subject.name}</span>;
  return (
    <TextLink {...page} inherit underline="always" className="breakable">
      {entry.subject.name}
    </TextLink>
  );
}

function pageOf({ subject: { type, id }, projectId }: AuditEntry) {
  if (type === "key") return linkOptions({ to: "/keys" });
  if (type === "member" || type === "invitation") return linkOptions({ to: "/members" });
  if (projectId === null) return undefined;
  if (type === "job") return linkOptions({ to: "/projects/$projectId/jobs/$jobId", params: { projectId, jobId: id } });
  if (type === "pull_request")
    return linkOptions({ to: "/projects/$projectId/pull-requests/$number", params: { projectId, number: id } });
  return linkOptions({ to: "/projects/$projectId/settings", params: { projectId } });
}
