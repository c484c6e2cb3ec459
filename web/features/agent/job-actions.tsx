import { ActionIcon, Button, Menu, Tooltip } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconPlayerStop,
  IconRefresh,
  IconTerminal2,
  IconTrash,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Job } from "../../../src/agent/schema.ts";
import { can, meQuery } from "../../session/me.ts";
import { confirm } from "../../ui/confirm.tsx";

import { type JobAction, useChangeJob, useDeleteJob } from "./queries.ts";

const ICON = { size: 16, "aria-hidden": true } as const;

export function JobActions({ projectId, job }: { projectId: string; job: Job }) {
  const { data: me } = useQuery(meQuery);
  const mayWork = can(me, "work");
  const change = useChangeJob(projectId, job.id);
  const remove = useDeleteJob(projectId, job.id);
  const navigate = useNavigate();
  const clipboard = useClipboard();
  const refuse = (error: Error) =>
    notifications.show({ color: "red", title: "This did not work", message: error.message });
  const act = (action: JobAction) => change.mutate(action, { onError: refuse });
  const copy = (text: string, what: string) => {
    clipboard.copy(text);
    notifications.show({ message: `${what} is copied` });
  };
  const askDelete = () =>
    confirm({
      title: "Delete this job?",
      text: "Its messages, events and changes are removed for good. The branch and the pull request stay.",
      action: "Delete the job",
      onConfirm: () =>
        remove.mutate(undefined, {
          onError: refuse,
          onSuccess: () => void navigate({ to: "/projects/$projectId/jobs", params: { projectId } }),
        }),
    });
  const askCancel = () =>
    confirm({
      title: "Cancel this job?",
      text: "The running turn stops at once and messages that wait are not worked on. You can retry it or send a message later.",
      action: "Cancel the job",
      onConfirm: () => act("cancel"),
    });
  return (
    <>
      {mayWork && job.status === "active" && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop {...ICON} />}
          loading={change.isPending}
          onClick={askCancel}
        >
          Cancel
        </Button>
      )}
      {mayWork && job.status === "failed" && (
        <Button leftSection={<IconRefresh {...ICON} />} loading={change.isPending} onClick={() => act("retry")}>
          Retry
        </Button>
      )}
      {mayWork && job.status === "archived" && (
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
          <Tooltip label="More">
            <ActionIcon variant="default" size={36} aria-label="More for this job">
              <IconDots {...ICON} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => copy(job.id, "The job's id")}>
            Copy the id
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTerminal2 {...ICON} />}
            onClick={() => copy(curlOf(projectId, job.id), "The command")}
          >
            Copy the curl command that polls it
          </Menu.Item>
          {mayWork && (
            <>
              <Menu.Divider />
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
