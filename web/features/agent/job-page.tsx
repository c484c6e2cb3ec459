import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { DocketError } from "../../../packages/client/src/docket-client.ts";

import { ErrorAlert } from "../../ui/error-alert.tsx";
import { NotFoundPage } from "../../ui/failures.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { JobView } from "./job-view.tsx";
import { jobQuery } from "./queries.ts";

export function JobPage() {
  const { projectId, jobId } = useParams({ from: "/home/projects/$projectId/jobs/$jobId" });
  const query = useQuery(jobQuery(projectId, jobId));
  if (query.data) return <JobView key={jobId} projectId={projectId} job={query.data} />;
  if (query.error instanceof DocketError && query.error.status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHeader title="Job" />
      {query.error ? (
        <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Stack aria-busy="true" aria-label="Loading the job">
          <Skeleton height={110} />
          <Skeleton height={260} />
        </Stack>
      )}
    </>
  );
}
