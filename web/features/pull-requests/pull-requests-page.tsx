import { SegmentedControl } from "@mantine/core";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { PageHeader } from "../../ui/page-header.tsx";
import { PULL_REQUEST_STATES, type StateFilter } from "./filters.ts";
import { PullRequestsTable } from "./pull-requests-table.tsx";

export function PullRequestsPage() {
  const { projectId } = useParams({ from: "/home/projects/$projectId/pull-requests" });
  const { state = "open" } = useSearch({ from: "/home/projects/$projectId/pull-requests" });
  const navigate = useNavigate({ from: "/projects/$projectId/pull-requests" });
  return (
    <>
      <PageHeader
        title="Pull requests"
        description="Docket keeps the changes of jobs here until somebody merges or closes them."
      />
      <SegmentedControl
        aria-label="State"
        size="xs"
        mb="md"
        value={state}
        onChange={(value) => {
          const next = value as StateFilter;
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
