import { Box, Group } from "@mantine/core";
import { JobStatus } from "../../features/agent/job-status.tsx";
import { PullRequestLink } from "../../features/agent/pull-request-link.tsx";
import type { RecentJob } from "../../features/agent/queries.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { Moment } from "../../ui/moment.tsx";

export function JobLine({ job, projectName }: { job: RecentJob; projectName: string }) {
  const { id, projectId, status, details, prLink, createdAt } = job;
  return (
    <Box component="li" miw={0}>
      <TextLink
        to="/projects/$projectId/jobs/$jobId"
        params={{ projectId, jobId: id }}
        c="var(--mantine-color-text)"
        size="sm"
        fw={550}
        lineClamp={2}
        className="breakable"
      >
        {details.prompt}
      </TextLink>
      <Group gap="4px 8px" mt={4} c="dimmed" fz="xs">
        <JobStatus job={job} hasReason={false} />
        <span className="breakable">{projectName}</span>
        <Moment at={status === "active" ? createdAt : details.updatedAt} />
        {prLink && <PullRequestLink url={prLink} projectId={projectId} />}
      </Group>
    </Box>
  );
}
