import { Stack, Text, Title } from "@mantine/core";
import { useMemo } from "react";
import type { Comment } from "../../../packages/client/src/docket-client.ts";
import type { DiffFile } from "../../ui/diff/diff-file.ts";
import { linesShown } from "../../ui/diff/parse-hunks.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { CommentCard } from "./comment-card.tsx";
import { CommentForm } from "./comment-form.tsx";
import { isOnLineOf, isOutdated } from "./comment-place.ts";

type Props = {
  projectId: string;
  number: number;
  comments: Comment[];
  files: DiffFile[];
  headCommit: string;
  error: Error | null;
  mayComment: boolean;
  mayAsk: boolean;
};

/** Comments on the pull request as a whole, and comments on lines that the diff does not show or that have moved. */
export function Discussion({ projectId, number, comments, files, headCommit, error, mayComment, mayAsk }: Props) {
  const lines = useMemo(() => new Map(files.map(({ path, patch }) => [path, linesShown(patch)])), [files]);
  const shown = comments.filter(
    (comment) => !isOnLineOf(comment, headCommit) || !lines.get(comment.path)?.has(comment.line),
  );
  const beside = comments.length - shown.length;
  return (
    <Stack gap="sm" component="section" aria-labelledby="discussion">
      <Title order={2} size="h4" id="discussion">
        Discussion
      </Title>
      <ErrorAlert error={error} />
      {shown.map((comment) => (
        <CommentCard key={comment.id} comment={comment} isOutdated={isOutdated(comment, headCommit)} />
      ))}
      {beside > 0 && (
        <Text size="sm" c="dimmed">
          {beside === 1 ? "1 comment stands" : `${beside} comments stand`} beside the changed lines above.
        </Text>
      )}
      {shown.length === 0 && beside === 0 && (
        <Text size="sm" c="dimmed">
          Nobody has commented yet.{mayComment && " To comment on a line, use the button beside its number."}
        </Text>
      )}
      {mayComment && <CommentForm projectId={projectId} number={number} mayAsk={mayAsk} />}
    </Stack>
  );
}
