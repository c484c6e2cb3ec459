import { List, Modal, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { FindingList } from "../../ui/finding-list.tsx";
import { buildQuery } from "./queries.ts";

type Props = { projectId: string; buildId: string | undefined; onClose: () => void };

/** What a build said, and what it found on the pages. */
export function BuildDialog({ projectId, buildId, onClose }: Props) {
  return (
    <Modal opened={buildId !== undefined} onClose={onClose} title="Build" size="xl">
      {buildId && <BuildDetails projectId={projectId} buildId={buildId} />}
    </Modal>
  );
}

function BuildDetails({ projectId, buildId }: { projectId: string; buildId: string }) {
  const query = useQuery(buildQuery(projectId, buildId));
  if (query.isPending) return <Skeleton height={160} aria-busy="true" aria-label="Loading the build" />;
  if (!query.data) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  const { summary, findings, log } = query.data;
  return (
    <Stack>
      <Text className="breakable">{summary}</Text>
      <section aria-label="Warnings">
        <Title order={3} size="h5" mb="xs">
          Warnings
        </Title>
        {findings.length === 0 && <Text c="dimmed">There are none.</Text>}
        <FindingList findings={findings} />
      </section>
      <section aria-label="Log">
        <Title order={3} size="h5" mb="xs">
          Log
        </Title>
        <List size="sm" type="ordered">
          {log.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
            <List.Item key={index}>
              <Text span size="sm" {...(entry.level === "error" && { c: "red" })} className="breakable">
                {entry.path !== undefined && `${entry.path}${entry.line === undefined ? "" : `:${entry.line}`}: `}
                {entry.message}
              </Text>
            </List.Item>
          ))}
        </List>
      </section>
    </Stack>
  );
}
