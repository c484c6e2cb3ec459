import { Button, Menu, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useCurrentProject } from "../features/projects/current-project.ts";
import { projectsQuery } from "../features/projects/queries.ts";
import { can, meQuery } from "../session/me.ts";
import { IconPlus, IconSelector } from "../ui/icons.ts";

export function ProjectSwitcher() {
  const project = useCurrentProject();
  const { data } = useQuery(projectsQuery);
  const { data: me } = useQuery(meQuery);
  const navigate = useNavigate();
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button variant="subtle" color="gray" rightSection={<IconSelector size={16} aria-hidden />} miw={0} px="xs">
          <Text span truncate fw={600} maw={{ base: 140, sm: 260 }}>
            {project?.name ?? me?.organization.name ?? "Docket"}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: "auto" }}>
        <Menu.Label>Projects</Menu.Label>
        {data?.projects.map(({ id, name }) => (
          <Menu.Item
            key={id}
            className="breakable"
            onClick={() => void navigate({ to: "/projects/$projectId/jobs", params: { projectId: id } })}
          >
            {name}
          </Menu.Item>
        ))}
        {data?.projects.length === 0 && <Menu.Item disabled>No projects yet</Menu.Item>}
        {can(me, "manage_projects") && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconPlus size={16} />} component={Link} to="/new-project">
              New project
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
