import { Button, Card, Group, Kbd, Skeleton, Stack, Table, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Job } from "../../../src/agent/schema.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { useRowKeys } from "../../ui/use-row-keys.ts";
import { useSeen } from "../../ui/use-seen.ts";
import type { JobFilters } from "./filters.ts";
import { JobRow } from "./job-row.tsx";
import { NoJobs } from "./no-jobs.tsx";
import { jobsQuery } from "./queries.ts";

type Props = {
  projectId: string;
  filters: JobFilters;
  mayWork: boolean;
  onReset: () => void;
  onCreate: () => void;
};

export function JobsTable({ projectId, filters, mayWork, onReset, onCreate }: Props) {
  const query = useInfiniteQuery(jobsQuery(projectId, filters.status));
  const list = useRef<HTMLTableSectionElement>(null);
  useRowKeys(list, "[data-row-link]");
  const canLoad = query.hasNextPage && !query.isFetching && !query.isError;
  const end = useSeen(() => canLoad && !filters.search && void query.fetchNextPage());
  const jobs = query.data?.pages.flatMap((page) => page.jobs) ?? [];
  const shown = jobs.filter((job) => matches(job, filters.search));
  if (query.isPending) return <LoadingRows />;
  if (!query.data) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  if (jobs.length === 0 && !filters.status)
    return <NoJobs projectId={projectId} mayWork={mayWork} onCreate={onCreate} />;
  return (
    <Stack gap="sm" opacity={query.isPlaceholderData ? 0.5 : 1}>
      <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
      {shown.length === 0 ? (
        <EmptyState
          title="No job fits"
          action={
            <Button variant="light" onClick={onReset}>
              Show all jobs
            </Button>
          }
        >
          {filters.search
            ? `None of the ${jobs.length} loaded prompts holds “${filters.search}”.`
            : `No job is ${filters.status}.`}
        </EmptyState>
      ) : (
        <Card withBorder p={0}>
          <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="Jobs, newest first">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Job</Table.Th>
                <Table.Th visibleFrom="sm" w={170}>
                  Status
                </Table.Th>
                <Table.Th visibleFrom="md" className="number">
                  Files
                </Table.Th>
                <Table.Th visibleFrom="md" className="number" w={110}>
                  Duration
                </Table.Th>
                <Table.Th visibleFrom="sm" className="number">
                  Created
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody ref={list}>
              {shown.map((job) => (
                <JobRow key={job.id} job={job} projectId={projectId} />
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      )}
      <Group justify="center" ref={end}>
        {filters.search && (
          <Text size="sm" c="dimmed" role="status">
            {shown.length} of the {jobs.length} loaded jobs
            {query.hasNextPage ? "; older ones are not searched yet" : ""}
          </Text>
        )}
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load older jobs
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd> to walk through the list, <Kbd size="xs">Enter</Kbd> to open a job
      </Text>
    </Stack>
  );
}

function LoadingRows() {
  return (
    <Stack gap="xs" aria-busy="true" aria-label="Loading the jobs">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={62} />
      ))}
    </Stack>
  );
}

function matches({ details }: Job, search: string | undefined): boolean {
  return !search || details.prompt.toLowerCase().includes(search.toLowerCase());
}
