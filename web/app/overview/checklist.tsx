import { Box, Group, Progress, Stack, Text, ThemeIcon } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { Me, Project } from "../../../packages/client/src/docket-client.ts";
import { recentJobsQuery } from "../../features/agent/queries.ts";
import { collectorQuery } from "../../features/analytics/collector.ts";
import { useProposedProject } from "../../features/projects/current-project.ts";
import { keysQuery } from "../../features/projects/keys/queries.ts";
import { can } from "../../session/me.ts";
import { IconCheck, IconCircleDashed } from "../../ui/icons.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { Section } from "../../ui/section.tsx";

const MAX_ASKED = 20;

/** The steps of the set-up. The list disappears once all are done. */
export function Checklist({ me, projects }: { me: Me; projects: Project[] }) {
  const isManager = can(me, "manage_projects");
  const keys = useQuery({ ...keysQuery, enabled: isManager });
  const jobs = useQuery({ ...recentJobsQuery(), enabled: isManager });
  const collectors = useQueries({
    queries: projects.slice(0, MAX_ASKED).map(({ id }) => ({ ...collectorQuery(id), enabled: isManager })),
  });
  const proposed = useProposedProject();
  const isKnown = keys.data && jobs.data && collectors.every(({ data }) => data);
  if (!isManager || !isKnown || !proposed) return null;

  const params = { projectId: proposed.id };
  const steps = [
    { id: "project", isDone: true, text: "Create a project", link: null, why: "" },
    {
      id: "job",
      isDone: jobs.data.jobs.length > 0,
      text: "Start a job",
      link: (text: string) => (
        <TextLink to="/projects/$projectId/jobs" params={params} search={{ new: true }}>
          {text}
        </TextLink>
      ),
      why: "You send a prompt and get a pull request.",
    },
    {
      id: "key",
      isDone: keys.data.keys.length > 0,
      text: "Create an API key",
      link: (text: string) => <TextLink to="/keys">{text}</TextLink>,
      why: "Scripts and CI need a key.",
    },
    {
      id: "collector",
      isDone: collectors.some(({ data }) => data?.lastVisitAt),
      text: "Count visitors",
      link: (text: string) => (
        <TextLink to="/projects/$projectId/settings" params={params} hash="collector">
          {text}
        </TextLink>
      ),
      why: "You add one line to the head of your pages.",
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Section title="Get started" description={`${done} of ${steps.length} steps done`}>
      <Progress value={(100 * done) / steps.length} size="sm" mb="md" aria-hidden />
      <Stack component="ol" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
        {steps.map(({ id, isDone, text, link, why }) => (
          <Group component="li" key={id} gap="sm" wrap="nowrap" align="flex-start">
            <ThemeIcon size={22} radius="xl" variant={isDone ? "filled" : "light"} color={isDone ? "teal" : "gray"}>
              {isDone ? <IconCheck size={14} aria-hidden /> : <IconCircleDashed size={14} aria-hidden />}
            </ThemeIcon>
            <Box>
              <Text size="sm" span fw={550} c={isDone ? "dimmed" : undefined} td={isDone ? "line-through" : undefined}>
                {isDone || !link ? text : link(text)}
              </Text>
              <span className="visually-hidden">, {isDone ? "done" : "to do"}</span>
              {!isDone && why && (
                <Text size="xs" c="dimmed">
                  {why}
                </Text>
              )}
            </Box>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
