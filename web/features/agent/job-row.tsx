import { Group, Table, Text } from "@mantine/core";
import { IconCpu, IconGitBranch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Job } from "../../../src/agent/schema.ts";
import styles from "../../ui/link-row.module.css";
import { Moment } from "../../ui/moment.tsx";
import { JobDuration } from "./job-duration.tsx";
import { JobStatus } from "./job-status.tsx";

const ICON = { size: 13, "aria-hidden": true } as const;

export function JobRow({ job, projectId }: { job: Job; projectId: string }) {
  const { branch, filesChanged, prompt } = job.details;
  const files = job.status === "active" && filesChanged === 0 ? "–" : String(filesChanged);
  return (
    <Table.Tr className={styles.row}>
      <Table.Td className={styles.first}>
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
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <JobStatus job={job} />
      </Table.Td>
      <Table.Td visibleFrom="md" className="number">
        {files}
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.when}>
        <JobDuration job={job} />
      </Table.Td>
      <Table.Td visibleFrom="sm" className={styles.when}>
        <Moment at={job.createdAt} />
      </Table.Td>
    </Table.Tr>
  );
}
