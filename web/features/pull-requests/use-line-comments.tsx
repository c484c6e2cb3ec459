import { Stack } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import type { Comment } from "../../../packages/client/src/docket-client.ts";
import type { LineComments } from "../../ui/diff/line-comments.ts";
import { CommentCard } from "./comment-card.tsx";
import { CommentForm, type Place } from "./comment-form.tsx";
import { isOnLineOf } from "./comment-place.ts";

type Options = {
  projectId: string;
  number: number;
  headCommit: string;
  comments: Comment[];
  mayComment: boolean;
  mayAsk: boolean;
};

/** Comments beside their lines, and the form for a new one. */
export function useLineComments({
  projectId,
  number,
  headCommit,
  comments,
  mayComment,
  mayAsk,
}: Options): LineComments {
  const [asked, setAsked] = useState<Place[]>([]);
  const ask = useCallback(
    (path: string, line: number) =>
      setAsked((before) =>
        before.some((one) => one.path === path && one.line === line) ? before : [...before, { path, line, headCommit }],
      ),
    [headCommit],
  );
  return useMemo(() => {
    const isAt = (path: string, line: number) => (one: { path: string; line: number }) =>
      one.path === path && one.line === line;
    const placed = comments.filter((comment) => isOnLineOf(comment, headCommit));
    return {
      linesOf: (path) => [...placed, ...asked].flatMap((one) => (one.path === path ? [one.line] : [])),
      render: (path, line) => (
        <Stack gap="xs">
          {placed.filter(isAt(path, line)).map((comment) => (
            <CommentCard key={comment.id} comment={comment} isPlaced />
          ))}
          {asked.filter(isAt(path, line)).map((place) => (
            <CommentForm
              key="form"
              projectId={projectId}
              number={number}
              place={place}
              mayAsk={mayAsk}
              onDone={() => setAsked((before) => before.filter((one) => one !== place))}
            />
          ))}
        </Stack>
      ),
      ...(mayComment && { onAsk: ask }),
    };
  }, [comments, headCommit, asked, ask, mayComment, mayAsk, projectId, number]);
}
