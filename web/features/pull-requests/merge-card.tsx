import { Alert, Box, Button, Group, List, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  IconAlertTriangle,
  IconCheck,
  IconGitMerge,
  IconGitPullRequestClosed,
  IconInfoCircle,
} from "@tabler/icons-react";
import type { PullRequestDetails } from "../../../src/pull-requests/builtin/schema.ts";
import { CommandLine } from "../../ui/command-line.tsx";
import { confirm } from "../../ui/confirm.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { Moment } from "../../ui/moment.tsx";
import { confirmMerge } from "./confirm-merge.ts";
import { useEndPullRequest } from "./queries.ts";

/** Whether it can be merged, what stands in the way, and the two ways to end it. */
export function MergeCard({ projectId, pullRequest }: { projectId: string; pullRequest: PullRequestDetails }) {
  const { number, state, base, branch, canMerge, mergeability, headCommit } = pullRequest;
  const end = useEndPullRequest(projectId, String(number));
  if (state !== "open") return <Ended pullRequest={pullRequest} />;
  const isConflict = mergeability.type === "conflict";
  const run = (ending: NonNullable<typeof end.variables>) =>
    end.mutate(ending, {
      onSuccess: ({ state: now }) =>
        notifications.show({ color: "teal", message: `Pull request #${number} is ${now}` }),
    });
  return (
    <Alert
      variant="light"
      color={LOOKS[mergeability.type].color}
      icon={
        isConflict ? (
          <IconAlertTriangle aria-hidden />
        ) : mergeability.type === "clean" ? (
          <IconCheck aria-hidden />
        ) : (
          <IconInfoCircle aria-hidden />
        )
      }
      title={LOOKS[mergeability.type].title}
    >
      <Text size="sm" className="breakable">
        {sayMergeability(mergeability, base)}
      </Text>
      {isConflict && (
        <>
          <List size="sm" my="xs" className="breakable">
            {mergeability.files?.map((file) => (
              <List.Item key={file}>{file}</List.Item>
            ))}
          </List>
          <CommandLine
            text={`git fetch\ngit switch ${branch}\ngit merge origin/${base}\n# resolve, commit, then:\ngit push`}
          />
        </>
      )}
      {end.error && (
        <Box mt="md">
          <ErrorAlert error={end.error} />
        </Box>
      )}
      {canMerge ? (
        <Group mt="md" gap="sm">
          <Button
            leftSection={<IconGitMerge size={16} aria-hidden />}
            disabled={isConflict}
            loading={end.isPending && end.variables.action === "merge"}
            onClick={() => confirmMerge(pullRequest, () => run({ action: "merge", headCommit }))}
          >
            Merge into {base}
          </Button>
          <Button
            variant="default"
            leftSection={<IconGitPullRequestClosed size={16} aria-hidden />}
            loading={end.isPending && end.variables.action === "close"}
            onClick={() =>
              confirm({
                title: "Close without merging?",
                text: `Nothing of it goes into ${base}. The branch ${branch} stays; a message to the job opens a new pull request.`,
                action: "Close it",
                onConfirm: () => run({ action: "close" }),
              })
            }
          >
            Close
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed" mt="xs">
          Your role may read but not merge.
        </Text>
      )}
    </Alert>
  );
}

function Ended({ pullRequest: { state, closedBy, closedAt, mergeCommit } }: { pullRequest: PullRequestDetails }) {
  return (
    <Alert variant="light" color={state === "merged" ? "violet" : "gray"} icon={<IconGitMerge aria-hidden />}>
      <Text size="sm" className="breakable">
        {state === "merged" ? "Merged" : "Closed without merging"}
        {closedBy && ` by ${closedBy}`} {closedAt && <Moment at={closedAt} />}
        {mergeCommit && ` as ${mergeCommit.slice(0, 10)}`}
      </Text>
    </Alert>
  );
}

const LOOKS = {
  clean: { color: "teal", title: "It can be merged" },
  conflict: { color: "red", title: "It is in conflict with its target" },
  "up-to-date": { color: "gray", title: "There is nothing to merge" },
  unknown: { color: "yellow", title: "It is not known whether it can be merged" },
} as const;

function sayMergeability({ type, method, message }: PullRequestDetails["mergeability"], base: string): string {
  if (type === "clean")
    return method === "fast-forward" ? `${base} moves forward to this branch.` : `A merge commit is made on ${base}.`;
  if (type === "conflict") return `The branch and ${base} changed the same places. Resolve it with git:`;
  if (type === "up-to-date") return `${base} holds all of its commits already.`;
  return message ?? "The repository cannot be read at the moment.";
}
