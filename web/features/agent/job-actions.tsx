import { ActionIcon, Button, Menu, Tooltip } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { AgentJob } from "../../../packages/client/src/docket-client.ts";
import { can, meQuery } from "../../session/me.ts";
import { confirm } from "../../ui/confirm.tsx";
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconPlayerStop,
  IconRefresh,
  IconRepeat,
  IconTerminal2,
  IconTrash,
} from "../../ui/icons.ts";
import { type JobAction, useChangeJob, useDeleteJob, useRedoJob } from "./mutations.ts";

const ICON = { size: 16, "aria-hidden": true } as const;

export function JobActions({ projectId, job }: { projectId: string; job: AgentJob }) {
  const { data: me } = useQuery(meQuery);
  const canWork = can(me, "work");
  const change = useChangeJob(projectId, job.id);
  const remove = useDeleteJob(projectId, job.id);
  const redo = useRedoJob(projectId, job.id);
  const navigate = useNavigate();
  const clipboard = useClipboard();
  const refuse = (error: Error) =>
    notifications.show({ color: "red", title: "The action failed", message: error.message });
  const act = (action: JobAction) => change.mutate(action, { onError: refuse });
  const copy = (text: string, what: string) => {
    clipboard.copy(text);
    notifications.show({ message: `${what} is copied` });
  };
  const askDelete = () =>
    confirm({
      title: "Delete this job?",
      text: "Docket deletes the job with its messages, events and changes. You cannot undo this. The branch and the pull request stay.",
      action: "Delete the job",
      onConfirm: () =>
        remove.mutate(undefined, {
          onError: refuse,
          onSuccess: () => void navigate({ to: "/projects/$projectId/jobs", params: { projectId } }),
        }),
    });
  const askRedo = () =>
    confirm({
      title: "Redo this job?",
      text: `A new job works on the prompt and its follow-ups, from the present state of ${job.source.ref}. This job, its branch and its pull request stay.`,
      action: "Redo the job",
      onConfirm: () =>
        redo.mutate(undefined, {
          onError: refuse,
          onSuccess: ({ id }) =>
            void navigate({ to: "/projects/$projectId/jobs/$jobId", params: { projectId, jobId: id } }),
        }),
    });
  const askCancel = () =>
    confirm({
      title: "Cancel this job?",
      text: "The running turn stops at once, and queued messages are cancelled. You can retry the job or send a message later.",
      action: "Cancel the job",
      cancel: "Keep the job",
      onConfirm: () => act("cancel"),
    });
  return (
    <>
      {canWork && job.status === "active" && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop {...ICON} />}
          loading={change.isPending}
          onClick={askCancel}
        >
          Cancel
        </Button>
      )}
      {canWork && job.status === "failed" && (
        <Button leftSection={<IconRefresh {...ICON} />} loading={change.isPending} onClick={() => act("retry")}>
          Retry
        </Button>
      )}
      {canWork && job.status === "archived" && (
        <Button
          variant="default"
          leftSection={<IconArchiveOff {...ICON} />}
          loading={change.isPending}
          onClick={() => act("unarchive")}
        >
          Unarchive
        </Button>
      )}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Tooltip label="More actions">
            <ActionIcon variant="default" size={36} aria-label="More actions">
              <IconDots {...ICON} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => copy(job.id, "The job ID")}>
            Copy the job ID
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTerminal2 {...ICON} />}
            onClick={() => copy(curlOf(projectId, job.id), "The command")}
          >
            Copy a curl command for the job
          </Menu.Item>
          {canWork && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconRepeat {...ICON} />} disabled={job.status === "active"} onClick={askRedo}>
                Redo on the current base …
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArchive {...ICON} />}
                disabled={job.status === "active" || job.status === "archived"}
                onClick={() => act("archive")}
              >
                Archive
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash {...ICON} />}
                disabled={job.status === "active"}
                onClick={askDelete}
              >
                Delete …
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function curlOf(projectId: string, jobId: string): string {
  const { origin } = window.location;
  return `curl -H "Authorization: Bearer $DOCKET_API_KEY" "${origin}/v2/agent/${projectId}/job/${jobId}?wait=60"`;
}
