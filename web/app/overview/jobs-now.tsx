import { SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { type RecentJob, recentJobsQuery } from "../../features/agent/queries.ts";

import { useProposedProject } from "../../features/projects/current-project.ts";
import { can, meQuery } from "../../session/me.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Section } from "../../ui/section.tsx";
import { JobLine } from "./job-line.tsx";

const SHOWN = 6;

/** Both lists are live: the frame of the page fetches them again when the server says that a job changed. */
export function JobsNow({ projects }: { projects: Project[] }) {
  const running = useQuery(recentJobsQuery("active"));
  const recent = useQuery(recentJobsQuery());
  const ended = recent.data?.jobs.filter(({ status }) => status !== "active");
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const proposed = useProposedProject();
  const { data: me } = useQuery(meQuery);
  const canWork = can(me, "work");
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title="Active jobs">
        <ErrorAlert error={running.error} onRetry={() => void running.refetch()} />
        <JobList jobs={running.data?.jobs} names={names} />
        {running.data?.jobs.length === 0 && (
          <Stack align="flex-start" gap="xs">
            <Text size="sm" c="dimmed">
              No job is active.
            </Text>
            {proposed && canWork && (
              <LinkButton
                to="/projects/$projectId/jobs"
                params={{ projectId: proposed.id }}
                search={{ new: true }}
                size="xs"
                variant="default"
              >
                Start a job
              </LinkButton>
            )}
          </Stack>
        )}
      </Section>
      <Section title="Recent jobs">
        <ErrorAlert error={recent.error} onRetry={() => void recent.refetch()} />
        <JobList jobs={ended?.slice(0, SHOWN)} names={names} />
        {ended?.length === 0 && (
          <Text size="sm" c="dimmed">
            No job has ended yet.
          </Text>
        )}
      </Section>
    </SimpleGrid>
  );
}

function JobList({ jobs, names }: { jobs: RecentJob[] | undefined; names: Map<string, string> }) {
  if (!jobs) return <Skeleton h={72} />;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} projectName={names.get(job.projectId) ?? job.projectId} />
      ))}
    </Stack>
  );
}
