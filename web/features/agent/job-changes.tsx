import { Alert, Card, NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AgentJob } from "../../../packages/client/src/docket-client.ts";
import { LazyDiff, LoadingDiff } from "../../ui/diff/lazy-diff.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { IconInfoCircle } from "../../ui/icons.ts";
import { jobDiffQuery } from "./queries.ts";

type Props = { projectId: string; job: AgentJob; turn: number | undefined; onTurn: (turn: number | undefined) => void };

/** The changes of the whole job, or of one of its turns. */
export function JobChanges({ projectId, job, turn, onTurn }: Props) {
  const query = useQuery(jobDiffQuery(projectId, job.id, turn));
  const { turns } = job.details;
  const choice = turns > 1 && (
    <NativeSelect
      size="xs"
      aria-label="Changes of"
      value={turn ?? 0}
      onChange={(event) => onTurn(Number(event.currentTarget.value) || undefined)}
      data={[
        { value: "0", label: "The whole job" },
        ...Array.from({ length: turns }, (_, index) => ({ value: String(index + 1), label: `Turn ${index + 1}` })),
      ]}
    />
  );
  if (query.isPending) return <LoadingDiff />;
  if (!query.data) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.files.length === 0)
    return (
      <Card withBorder>
        <EmptyState title={turn ? `Turn ${turn} changed nothing` : "No changes"} action={choice}>
          {job.status === "active"
            ? "The changes of a turn appear here once Docket has checked and committed them."
            : "The job changed no file. You can send a message that describes the change in more detail."}
        </EmptyState>
      </Card>
    );
  return (
    <Stack gap="md">
      {query.data.isTruncated && (
        <Alert variant="light" color="yellow" icon={<IconInfoCircle aria-hidden />} title="Some changes are not shown">
          The changes are too large to show in full. The branch has all of them.
        </Alert>
      )}
      <LazyDiff key={turn ?? 0} files={query.data.files} actions={choice} />
    </Stack>
  );
}
