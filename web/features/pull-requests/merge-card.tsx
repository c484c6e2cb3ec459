import { Alert, Box, Button, Group, List, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { PullRequest } from "../../../packages/client/src/docket-client.ts";
import { CommandLine } from "../../ui/command-line.tsx";
import { confirm } from "../../ui/confirm.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import {
  IconAlertTriangle,
  IconCheck,
  IconGitMerge,
  IconGitPullRequestClosed,
  IconInfoCircle,
} from "../../ui/icons.ts";
import { Moment } from "../../ui/moment.tsx";
import { confirmMerge } from "./confirm-merge.ts";
import { useEndPullRequest } from "./queries.ts";

/** Shows whether the pull request can be merged, and the buttons that merge or close it. */
export function MergeCard({ projectId, pullRequest }: { projectId: string; pullRequest: PullRequest }) {
  const { number, state, base, branch, canMerge, mergeability, headCommit } = pullRequest;
  const end = useEndPullRequest(projectId, number);
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
                title: "Close the pull request?",
                text: `The changes are not merged into ${base}. The branch ${branch} stays. A further message to the job opens a new pull request.`,
                action: "Close the pull request",
                onConfirm: () => run({ action: "close" }),
              })
            }
          >
            Close
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed" mt="xs">
          Your role does not permit a merge.
        </Text>
      )}
    </Alert>
  );
}

function Ended({ pullRequest: { state, closedBy, closedAt, mergeCommit } }: { pullRequest: PullRequest }) {
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
  clean: { color: "teal", title: "The pull request can be merged" },
  conflict: { color: "red", title: "The pull request has conflicts" },
  "up-to-date": { color: "gray", title: "There is nothing to merge" },
  unknown: { color: "yellow", title: "Docket could not check for conflicts" },
} as const;

function sayMergeability({ type, method, message }: PullRequest["mergeability"], base: string): string {
  if (type === "clean")
    return method === "fast-forward"
      ? `${base} can be fast-forwarded to this branch.`
      : `Docket creates a merge commit on ${base}.`;
  if (type === "conflict") return `The branch and ${base} changed the same lines. Resolve the conflicts with git:`;
  if (type === "up-to-date") return `${base} contains all commits of the branch.`;
  return message ?? "Docket cannot read the repository at the moment.";
}
