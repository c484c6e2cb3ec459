import { NavLink, type NavLinkProps, ScrollArea, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { createLink } from "@tanstack/react-router";
import { useShownProject } from "../features/projects/current-project.ts";
import { can, meQuery } from "../session/me.ts";
import {
  IconBrandGithub,
  IconChartLine,
  IconGitPullRequest,
  IconHistory,
  IconHome,
  IconKey,
  IconMessageCircle,
  IconRobot,
  IconSettings,
  IconUsers,
  IconWorld,
  IconZoomQuestion,
} from "../ui/icons.ts";

const Entry = createLink((props: NavLinkProps & React.RefAttributes<HTMLAnchorElement>) => <NavLink {...props} />);
const ICON = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

export function Navigation() {
  const project = useShownProject();
  const { data: me } = useQuery(meQuery);
  const params = { projectId: project?.id ?? "" };
  return (
    <ScrollArea>
      <Entry to="/" label="Overview" leftSection={<IconHome {...ICON} />} activeOptions={{ exact: true }} {...ACTIVE} />
      {project && (
        <>
          <Heading text={project.name} />
          <Entry
            to="/projects/$projectId/jobs"
            params={params}
            label="Jobs"
            leftSection={<IconRobot {...ICON} />}
            {...ACTIVE}
          />
          <Entry
            to="/projects/$projectId/pull-requests"
            params={params}
            label="Pull requests"
            leftSection={<IconGitPullRequest {...ICON} />}
            {...ACTIVE}
          />
          <Entry
            to="/projects/$projectId/site"
            params={params}
            label="Site"
            leftSection={<IconWorld {...ICON} />}
            {...ACTIVE}
          />
          <Entry
            to="/projects/$projectId/analytics"
            params={params}
            label="Analytics"
            leftSection={<IconChartLine {...ICON} />}
            {...ACTIVE}
          />
          <Entry
            to="/projects/$projectId/assistant"
            params={params}
            label="Assistant"
            leftSection={<IconMessageCircle {...ICON} />}
            {...ACTIVE}
          />
          <Entry
            to="/projects/$projectId/gaps"
            params={params}
            label="Gaps"
            leftSection={<IconZoomQuestion {...ICON} />}
            {...ACTIVE}
          />
          <Entry
            to="/projects/$projectId/settings"
            params={params}
            label="Settings"
            leftSection={<IconSettings {...ICON} />}
            {...ACTIVE}
          />
        </>
      )}
      <Heading text="Organisation" />
      <Entry to="/keys" label="API keys" leftSection={<IconKey {...ICON} />} {...ACTIVE} />
      <Entry to="/github-apps" label="GitHub Apps" leftSection={<IconBrandGithub {...ICON} />} {...ACTIVE} />
      <Entry to="/members" label="Members" leftSection={<IconUsers {...ICON} />} {...ACTIVE} />
      {can(me, "read_audit") && (
        <Entry to="/audit" label="Audit log" leftSection={<IconHistory {...ICON} />} {...ACTIVE} />
      )}
    </ScrollArea>
  );
}

const ACTIVE = { activeProps: { active: true, "aria-current": "page" } } as const;

function Heading({ text }: { text: string }) {
  return (
    <Text size="xs" c="dimmed" fw={600} px="sm" pt="md" pb={4} truncate>
      {text}
    </Text>
  );
}
