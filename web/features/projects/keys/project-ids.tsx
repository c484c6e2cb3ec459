import { Code, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { can, meQuery } from "../../../session/me.ts";
import { CopyIcon } from "../../../ui/copy-icon.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { projectsQuery } from "../queries.ts";

export function ProjectIds() {
  const projects = useQuery(projectsQuery);
  return (
    <TableSection
      title="Project IDs"
      description="Requests to the API name a project by its ID (projectId)."
      query={projects}
      rows={projects.data?.projects}
      keyOf={({ id }) => id}
      empty={<NoProject />}
      columns={[
        { label: "Project", cell: ({ name }) => name },
        {
          label: "ID",
          cell: ({ id, name }) => (
            <Group gap={4} wrap="nowrap">
              <Code className="breakable" miw={140}>
                {id}
              </Code>
              <CopyIcon text={id} label={`Copy the ID of ${name}`} />
            </Group>
          ),
        },
      ]}
    />
  );
}

function NoProject() {
  const { data: me } = useQuery(meQuery);
  return (
    <Text size="sm">
      There are no projects yet.{" "}
      {can(me, "manage_projects") && (
        <TextLink to="/new-project" inherit underline="always">
          Create the first project
        </TextLink>
      )}
    </Text>
  );
}
