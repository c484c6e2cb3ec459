import { Button, Card, Group, SegmentedControl, Skeleton, Stack, Table } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useRowKeys } from "../../ui/use-row-keys.ts";
import { PULL_REQUEST_STATES, type PullRequestFilters } from "./filters.ts";
import { PullRequestRow } from "./pull-request-row.tsx";
import { pullRequestsQuery } from "./queries.ts";

export function PullRequestsPage() {
  const { projectId } = useParams({ from: "/home/projects/$projectId/pull-requests" });
  const { state = "open" } = useSearch({ from: "/home/projects/$projectId/pull-requests" });
  const navigate = useNavigate({ from: "/projects/$projectId/pull-requests" });
  return (
    <>
      <PageHeader
        title="Pull requests"
        description="What jobs changed, kept by Docket until somebody merges or closes it."
      />
      <SegmentedControl
        aria-label="State"
        size="xs"
        mb="md"
        value={state}
        onChange={(value) => {
          const next = value as NonNullable<PullRequestFilters["state"]>;
          void navigate({ search: next === "open" ? {} : { state: next }, replace: true });
        }}
        data={[
          ...PULL_REQUEST_STATES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
          { value: "all", label: "All" },
        ]}
      />
      <PullRequestsTable key={`${projectId} ${state}`} projectId={projectId} state={state} />
    </>
  );
}

function PullRequestsTable({
  projectId,
  state,
}: {
  projectId: string;
  state: NonNullable<PullRequestFilters["state"]>;
}) {
  const query = useInfiniteQuery(pullRequestsQuery(projectId, state === "all" ? undefined : state));
  const list = useRef<HTMLTableSectionElement>(null);
  useRowKeys(list, "[data-row-link]");
  const rows = query.data?.pages.flatMap(({ pullRequests }) => pullRequests) ?? [];
  if (query.isPending)
    return (
      <Stack gap="xs" aria-busy="true" aria-label="Loading the pull requests">
        <Skeleton height={62} />
        <Skeleton height={62} />
      </Stack>
    );
  if (!query.data) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={state === "all" ? "No pull requests yet" : `No pull request is ${state}`}
        {...(state !== "merged" &&
          state !== "closed" && { command: `docket job create ${projectId} 'Fix broken links' --wait` })}
      >
        A job that changes files opens one. Read what changed here, comment on it, and merge it.
      </EmptyState>
    );
  return (
    <Stack gap="sm">
      <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
      <Card withBorder p={0}>
        <Table verticalSpacing="sm" horizontalSpacing="md" aria-label="Pull requests, newest first">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Pull request</Table.Th>
              <Table.Th visibleFrom="sm">State</Table.Th>
              <Table.Th visibleFrom="sm" className="number">
                Updated
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={list}>
            {rows.map((row) => (
              <PullRequestRow key={row.number} projectId={projectId} pullRequest={row} />
            ))}
          </Table.Tbody>
        </Table>
      </Card>
      {query.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load older ones
          </Button>
        </Group>
      )}
    </Stack>
  );
}
