import { Anchor, Box, Group, Loader, Text } from "@mantine/core";
import { IconArchive, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { TextLink } from "../../../ui/link-button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import type { OverviewJob } from "../queries.ts";

const STATUS = {
  active: { word: "Running", icon: <Loader size={16} aria-hidden /> },
  completed: { word: "Completed", icon: <IconCircleCheck size={18} color="var(--mantine-color-teal-6)" aria-hidden /> },
  failed: { word: "Failed", icon: <IconCircleX size={18} color="var(--mantine-color-red-6)" aria-hidden /> },
  archived: { word: "Archived", icon: <IconArchive size={18} color="var(--mantine-color-dimmed)" aria-hidden /> },
};

export function JobLine({ job, projectName }: { job: OverviewJob; projectName: string }) {
  const { id, projectId, status, details, prLink, createdAt } = job;
  const { word, icon } = STATUS[status];
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm">
      <Box pt={2} w={18}>
        {icon}
      </Box>
      <Box miw={0} flex={1}>
        <TextLink
          to="/projects/$projectId/jobs/$jobId"
          params={{ projectId, jobId: id }}
          c="var(--mantine-color-text)"
          size="sm"
          fw={550}
          lineClamp={2}
          className="breakable"
        >
          {details.prompt ?? id}
        </TextLink>
        <Text size="xs" c="dimmed" className="breakable">
          {status === "active" && details.reason === "queued" ? "Waiting" : word} · {projectName} ·{" "}
          <Moment at={status === "active" ? createdAt : details.updatedAt} />
          {prLink && (
            <>
              {" · "}
              <Anchor href={prLink} size="xs" underline="always">
                Pull request
              </Anchor>
            </>
          )}
        </Text>
      </Box>
    </Group>
  );
}
