import { Button, Card, Group, Kbd, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useSeen } from "../../ui/use-seen.ts";
import type { JobFilters } from "./filters.ts";
import { JobCell } from "./job-cell.tsx";
import { JobDuration } from "./job-duration.tsx";
import { JobStatus } from "./job-status.tsx";
import { NoJobs } from "./no-jobs.tsx";
import { jobsQuery } from "./queries.ts";

type Props = {
  projectId: string;
  filters: JobFilters;
  canWork: boolean;
  onReset: () => void;
  onCreate: () => void;
};

export function JobsTable({ projectId, filters, canWork, onReset, onCreate }: Props) {
  const query = useInfiniteQuery(jobsQuery(projectId, filters));
  const { fetchNextPage } = query;
  const canLoad = query.hasNextPage && !query.isFetching && !query.isError;
  const end = useSeen(() => canLoad && void fetchNextPage());
  const jobs = query.data?.pages.flatMap((page) => page.jobs);
  const isSearching = query.isPlaceholderData || query.hasNextPage;
  const mustGoOn = canLoad && jobs?.length === 0;
  useEffect(() => {
    if (mustGoOn) void fetchNextPage();
  }, [mustGoOn, fetchNextPage]);
  const isFiltered = filters.status !== undefined || filters.search !== undefined;
  return (
    <Stack gap="sm">
      <Card withBorder p={0}>
        <DataTable
          label="Jobs, newest first"
          query={query}
          rows={jobs}
          keyOf={({ id }) => id}
          hasRowLinks
          empty={
            isSearching || isFiltered ? (
              <EmptyState
                title={isSearching ? "Docket is searching" : "No jobs found"}
                action={
                  <Button variant="light" onClick={onReset}>
                    Show all jobs
                  </Button>
                }
              >
                {isSearching ? "Docket is searching older jobs." : describeNothing(filters)}
              </EmptyState>
            ) : (
              <NoJobs projectId={projectId} canWork={canWork} onCreate={onCreate} />
            )
          }
          columns={[
            { label: "Job", cell: (job) => <JobCell job={job} projectId={projectId} /> },
            { label: "Status", visibleFrom: "sm", width: 170, cell: (job) => <JobStatus job={job} /> },
            {
              label: "Files",
              visibleFrom: "md",
              align: "end",
              cell: ({ status, details: { filesChanged } }) =>
                status === "active" && filesChanged === 0 ? "–" : filesChanged,
            },
            {
              label: "Duration",
              visibleFrom: "md",
              align: "end",
              width: 110,
              cell: (job) => <JobDuration job={job} />,
            },
            {
              label: "Created",
              visibleFrom: "sm",
              align: "end",
              cell: ({ createdAt }) => <Moment at={createdAt} />,
            },
          ]}
        />
      </Card>
      <Group justify="center" ref={end}>
        {filters.search && jobs && (
          <Text size="sm" c="dimmed" role="status">
            {jobs.length === 1 ? "1 job" : `${jobs.length} jobs`} found
            {query.hasNextPage && ". Docket has not searched older jobs yet."}
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        <Kbd size="xs">j</Kbd> and <Kbd size="xs">k</Kbd> select the next and the previous job,{" "}
        <Kbd size="xs">Enter</Kbd> opens it.
      </Text>
    </Stack>
  );
}

function describeNothing({ status, search }: JobFilters): string {
  if (!search) return `No job is ${status}.`;
  return `No prompt${status ? ` of a job that is ${status}` : ""} contains “${search}”.`;
}
