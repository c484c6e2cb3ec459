import { Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { AgentJob } from "../../../packages/client/src/docket-client.ts";
import { IconCpu, IconGitBranch } from "../../ui/icons.ts";
import { Moment } from "../../ui/moment.tsx";
import styles from "../../ui/table/row-link.module.css";
import { JobStatus } from "./job-status.tsx";

const ICON = { size: 13, "aria-hidden": true } as const;

/** A job's prompt, which leads to the job, and what the columns would say that a phone has no room for. */
export function JobCell({ job, projectId }: { job: AgentJob; projectId: string }) {
  const { branch, prompt } = job.details;
  return (
    <>
      <Link
        to="/projects/$projectId/jobs/$jobId"
        params={{ projectId, jobId: job.id }}
        className={styles.link}
        data-row-link
      >
        <Text span fw={550} lineClamp={2} className="breakable">
          {prompt}
        </Text>
      </Link>
      <Group gap="xs" mt={4} c="dimmed" fz="xs">
        <Text span fz="xs" hiddenFrom="sm">
          <JobStatus job={job} />
        </Text>
        <Group gap={4} wrap="nowrap" miw={0} component="span">
          <IconCpu {...ICON} />
          <span className="breakable">{job.model}</span>
        </Group>
        {branch && (
          <Group gap={4} wrap="nowrap" miw={0} component="span">
            <IconGitBranch {...ICON} />
            <span className="breakable">{branch}</span>
          </Group>
        )}
        <Text span fz="xs" hiddenFrom="sm">
          <Moment at={job.createdAt} />
        </Text>
      </Group>
    </>
  );
}
