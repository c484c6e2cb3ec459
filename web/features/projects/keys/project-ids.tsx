import { Code, Group, Skeleton, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { can, meQuery } from "../../../session/me.ts";
import { CopyIcon } from "../../../ui/copy-icon.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { Section } from "../../../ui/section.tsx";

import { projectsQuery } from "../queries.ts";

export function ProjectIds() {
  const { data: me } = useQuery(meQuery);
  const projects = useQuery(projectsQuery);
  const all = projects.data?.projects ?? [];
  return (
    <Section title="Project ids" description="The projectId in the addresses of the API.">
      <ErrorAlert error={projects.error} onRetry={() => void projects.refetch()} />
      {projects.isPending && <Skeleton h={40} />}
      {projects.data && all.length === 0 && (
        <Text size="sm">
          There is no project yet.
          {can(me, "manage_projects") && (
            <>
              {" "}
              <TextLink to="/new-project" inherit underline="always">
                Make the first one
              </TextLink>
              .
            </>
          )}
        </Text>
      )}
      {all.length > 0 && (
        <Table aria-label="Project ids">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Project</Table.Th>
              <Table.Th>Id</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {all.map(({ id, name }) => (
              <Table.Tr key={id}>
                <Table.Td className="breakable">{name}</Table.Td>
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    <Code className="breakable" miw={140}>
                      {id}
                    </Code>
                    <CopyIcon text={id} label={`Copy the id of ${name}`} />
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}
