import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "../../../packages/client/src/docket-client.ts";
import { Moment } from "../../ui/moment.tsx";
import { projectsQuery } from "../projects/queries.ts";
import { describeEvent } from "./describe-event.ts";
import { SubjectLink } from "./subject-link.tsx";

/** What somebody did, and what the columns would say that a phone has no room for. */
export function EventCell({ entry }: { entry: AuditEntry }) {
  const { before, after } = describeEvent(entry);
  return (
    <>
      <Text size="sm" className="breakable">
        {before}
        {after !== undefined && (
          <>
            <SubjectLink entry={entry} />
            {after}
          </>
        )}
      </Text>
      {entry.projectId !== null && entry.subject.type !== "project" && <ProjectName id={entry.projectId} />}
      <Group gap="2px 8px" c="dimmed" fz="xs" hiddenFrom="sm">
        <Moment at={entry.at} />
        {entry.address && <span className="breakable">from {entry.address}</span>}
      </Group>
    </>
  );
}

function ProjectName({ id }: { id: string }) {
  const { data } = useQuery(projectsQuery);
  if (!data) return null;
  const project = data.projects.find((one) => one.id === id);
  return (
    <Text size="xs" c="dimmed" className="breakable">
      {project ? `in ${project.name}` : "in a project that was deleted"}
    </Text>
  );
}
