import { Anchor, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { PullRequest } from "../../../packages/client/src/docket-client.ts";
import { can, meQuery } from "../../session/me.ts";
import { CopyIcon } from "../../ui/copy-icon.tsx";
import { LazyDiff } from "../../ui/diff/lazy-diff.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Commits } from "./commits.tsx";
import { Discussion } from "./discussion.tsx";
import { MergeCard } from "./merge-card.tsx";
import { ChangedPages } from "./pages/changed-pages.tsx";
import { PullRequestState } from "./pull-request-state.tsx";
import { commentsQuery } from "./queries.ts";
import { useLineComments } from "./use-line-comments.tsx";

export function PullRequestView({ projectId, pullRequest }: { projectId: string; pullRequest: PullRequest }) {
  const { number, title, state, isDraft, branch, base, jobId, description, files, commits, headCommit } = pullRequest;
  const { data: me } = useQuery(meQuery);
  const mayComment = can(me, "work");
  const comments = useQuery(commentsQuery(projectId, number));
  const all = comments.data?.comments ?? [];
  const lines = useLineComments({ projectId, number, headCommit, comments: all, mayComment, mayAsk: jobId !== null });
  return (
    <>
      <PageHeader
        title={title}
        description={
          <Group gap="xs" component="span">
            <PullRequestState state={state} isDraft={isDraft} />
            <span>#{number}</span>
            <span className="breakable">
              {branch} → {base}
            </span>
            <CopyIcon text={branch} label="Copy the branch name" />
            <span>
              opened <Moment at={pullRequest.createdAt} />
            </span>
            {jobId && (
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link {...props} to="/projects/$projectId/jobs/$jobId" params={{ projectId, jobId }} />
                )}
              >
                Open the job
              </Anchor>
            )}
          </Group>
        }
      />
      <Stack gap="lg">
        <Card withBorder p="md" component="section" aria-label="Description">
          {description.trim() ? <Markdown text={description} /> : <Text c="dimmed">There is no description.</Text>}
        </Card>
        <MergeCard projectId={projectId} pullRequest={pullRequest} />
        <Commits commits={commits} />
        <ChangedPages projectId={projectId} number={number} headCommit={headCommit} />
        <Stack gap="sm" component="section" aria-labelledby="changes">
          <Title order={2} size="h4" id="changes">
            Changes
          </Title>
          {files.length === 0 ? (
            <Text c="dimmed">There are no differences between the branches.</Text>
          ) : (
            <LazyDiff files={files} comments={lines} />
          )}
        </Stack>
        <Discussion
          projectId={projectId}
          number={number}
          comments={all}
          files={files}
          headCommit={headCommit}
          error={comments.error}
          mayComment={mayComment}
          mayAsk={jobId !== null}
        />
      </Stack>
    </>
  );
}
