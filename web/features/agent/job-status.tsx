import { Badge, Group, Loader, Text, Tooltip } from "@mantine/core";
import type { AgentJob } from "../../../packages/client/src/docket-client.ts";
import { IconAlertTriangle, IconArchive, IconCheck, IconClock, IconPlayerStop } from "../../ui/icons.ts";

type Look = { label: string; color: string; icon: React.ReactNode };

const ICON = { size: 12, stroke: 2.5, "aria-hidden": true } as const;

/** The status of a job, with its reason unless that says the same. */
export function JobStatus({ job, hasReason = true }: { job: AgentJob; hasReason?: boolean }) {
  const { label, color, icon } = lookOf(job);
  const failed = sayFailedTurns(job);
  const reason = sayReason(job.details.reason);
  return (
    <Group gap={6} component="span">
      <Tooltip label={job.details.message} multiline maw={360} disabled={!hasReason}>
        <Badge
          variant="light"
          color={color}
          leftSection={icon}
          tt="none"
          fw={600}
          component="span"
          style={{ flex: "none" }}
        >
          {label}
        </Badge>
      </Tooltip>
      {hasReason && reason !== label && (
        <Text span size="xs" c="dimmed" className="breakable">
          {reason}
        </Text>
      )}
      {failed && (
        <Badge variant="light" color="red" tt="none" fw={600} component="span" style={{ flex: "none" }}>
          {failed}
        </Badge>
      )}
    </Group>
  );
}

function lookOf({ status, details }: AgentJob): Look {
  if (status === "archived") return { label: "Archived", color: "gray", icon: <IconArchive {...ICON} /> };
  if (status === "completed") return { label: "Completed", color: "teal", icon: <IconCheck {...ICON} /> };
  if (status === "failed" && details.reason === "cancelled")
    return { label: "Cancelled", color: "gray", icon: <IconPlayerStop {...ICON} /> };
  if (status === "failed") return { label: "Failed", color: "red", icon: <IconAlertTriangle {...ICON} /> };
  if (details.reason === "queued") return { label: "Queued", color: "gray", icon: <IconClock {...ICON} /> };
  if (details.reason.startsWith("waiting_for_"))
    return { label: "Waiting", color: "yellow", icon: <IconClock {...ICON} /> };
  return { label: "Running", color: "blue", icon: <Loader size={10} color="blue" aria-hidden /> };
}

/** What a job does not show that ended well with its last message. */
export function sayFailedTurns({ status, details: { failedTurns } }: AgentJob): string | undefined {
  const [first] = failedTurns;
  if (first === undefined || status === "failed") return undefined;
  return failedTurns.length === 1 ? `Message ${first} failed` : `${failedTurns.length} messages failed`;
}

/** `no_changes` → "No changes"; the list is open. */
export function sayReason(reason: string): string {
  const words = reason.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
