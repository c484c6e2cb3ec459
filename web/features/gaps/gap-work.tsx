import { Box, Group, Progress, Text } from "@mantine/core";
import type { Gap } from "../../../packages/client/src/docket-client.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { JobStatus } from "../agent/job-status.tsx";

/** What is done about a gap, and whether it helped. */
export function GapWork({ projectId, gap }: { projectId: string; gap: Gap }) {
  const { job, closed } = gap;
  if (!job) return null;
  return (
    <>
      <Group gap="2px 8px">
        {job.job ? (
          <>
            <TextLink
              to="/projects/$projectId/jobs/$jobId"
              params={{ projectId, jobId: job.id }}
              size="sm"
              underline="always"
            >
              {job.work === "redirect" ? "Job that adds the redirect" : "Job that closes it"}
            </TextLink>
            <JobStatus job={job.job} />
          </>
        ) : (
          <Text span size="sm" c="dimmed">
            Its job was deleted
          </Text>
        )}
        <Text span size="xs" c="dimmed">
          <Moment at={job.askedAt} />
        </Text>
      </Group>
      {closed && <Outcome closed={closed} />}
    </>
  );
}

/** Readers a week before the merge and after it, to the same scale. */
function Outcome({ closed: { at, before, after } }: { closed: NonNullable<Gap["closed"]> }) {
  const most = Math.max(before.perWeek ?? 0, after.perWeek ?? 0, 1);
  const rows = [
    { label: "Before", perWeek: before.perWeek, color: "gray" },
    { label: "After", perWeek: after.perWeek, color: "teal" },
  ];
  return (
    <Box maw={420}>
      <Text size="sm">
        Merged <Moment at={at} />. Readers who met it a week:
      </Text>
      {rows.map(({ label, perWeek, color }) => (
        <Group key={label} gap="xs" wrap="nowrap">
          <Text size="xs" c="dimmed" w={48}>
            {label}
          </Text>
          <Progress value={((perWeek ?? 0) / most) * 100} color={color} flex={1} aria-hidden />
          <Text size="xs" w={90} style={{ fontVariantNumeric: "tabular-nums" }}>
            {perWeek === null ? "not known yet" : perWeek}
          </Text>
        </Group>
      ))}
    </Box>
  );
}
