import { Card } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { StateFilter } from "./filters.ts";
import { PullRequestCell } from "./pull-request-cell.tsx";
import { PullRequestState } from "./pull-request-state.tsx";
import { pullRequestsQuery } from "./queries.ts";

export function PullRequestsTable({ projectId, state }: { projectId: string; state: StateFilter }) {
  const query = useInfiniteQuery(pullRequestsQuery(projectId, state === "all" ? undefined : state));
  return (
    <Card withBorder p={0}>
      <DataTable
        label="Pull requests, newest first"
        query={query}
        rows={query.data?.pages.flatMap(({ pullRequests }) => pullRequests)}
        keyOf={({ number }) => String(number)}
        hasRowLinks
        empty={
          <EmptyState
            title={state === "all" ? "No pull requests yet" : `No pull request is ${state}`}
            {...(state !== "merged" &&
              state !== "closed" && { command: `docket job create ${projectId} 'Fix broken links' --wait` })}
          >
            A job that changes files opens a pull request. You can review, discuss and merge it here.
          </EmptyState>
        }
        columns={[
          {
            label: "Pull request",
            cell: (pullRequest) => <PullRequestCell projectId={projectId} pullRequest={pullRequest} />,
          },
          { label: "State", visibleFrom: "sm", cell: (pullRequest) => <PullRequestState {...pullRequest} /> },
          {
            label: "Updated",
            visibleFrom: "sm",
            align: "end",
            cell: ({ updatedAt }) => <Moment at={updatedAt} />,
          },
        ]}
      />
    </Card>
  );
}
