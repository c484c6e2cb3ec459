import { Button, Card, Group, Kbd, Skeleton, Stack, Table, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
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
  const query = useInfiniteQuery(jobsQuery(projectId, filters));
  const { fetchNextPage } = query;
  const list = useRef<HTMLTableSectionElement>(null);
  useRowKeys(list, "[data-row-link]");
  const canLoad = query.hasNextPage && !query.isFetching && !query.isError;
  const end = useSeen(() => canLoad && void fetchNextPage());
  const jobs = query.data?.pages.flatMap((page) => page.jobs) ?? [];
  const isSearching = query.isPlaceholderData || query.hasNextPage;
  const mustGoOn = canLoad && jobs.length === 0;
  useEffect(() => {
    if (mustGoOn) void fetchNextPage();
  }, [mustGoOn, fetchNextPage]);
  if (query.isPending) return <LoadingRows />;
  if (!query.data) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  if (jobs.length === 0 && !isSearching && !filters.status && !filters.search)
    return <NoJobs projectId={projectId} mayWork={mayWork} onCreate={onCreate} />;
  return (
    <Stack gap="sm" opacity={query.isPlaceholderData ? 0.5 : 1}>
      <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
      {jobs.length === 0 ? (
        <EmptyState
          title={isSearching ? "Searching" : "No job fits"}
          action={
            <Button variant="light" onClick={onReset}>
              Show all jobs
            </Button>
          }
        >
          {isSearching ? "Older jobs are looked through." : sayNothing(filters)}
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
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} projectId={projectId} />
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      )}
      <Group justify="center" ref={end}>
        {filters.search && (
          <Text size="sm" c="dimmed" role="status">
            {jobs.length === 1 ? "1 job" : `${jobs.length} jobs`} found
            {query.hasNextPage && ", older ones are not searched yet"}
          </Text>
        )}
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void fetchNextPage()}>
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

function sayNothing({ status, search }: JobFilters): string {
  if (!search) return `No job is ${status}.`;
  return `No prompt${status ? ` of a job that is ${status}` : ""} holds “${search}”.`;
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
