import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { DocketError } from "../../../packages/client/src/docket-client.ts";

import { ErrorAlert } from "../../ui/error-alert.tsx";
import { NotFoundPage } from "../../ui/failures.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PullRequestView } from "./pull-request-view.tsx";
import { pullRequestQuery } from "./queries.ts";

export function PullRequestPage() {
  const { projectId, ...params } = useParams({ from: "/home/projects/$projectId/pull-requests/$number" });
  const number = Number(params.number);
  const query = useQuery(pullRequestQuery(projectId, number));
  if (query.data)
    return <PullRequestView key={`${projectId} ${number}`} projectId={projectId} pullRequest={query.data} />;
  if (query.error instanceof DocketError && query.error.status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={`Pull request #${number}`} />
      {query.error ? (
        <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Stack aria-busy="true" aria-label="Loading the pull request">
          <Skeleton height={90} />
          <Skeleton height={240} />
        </Stack>
      )}
    </>
  );
}
