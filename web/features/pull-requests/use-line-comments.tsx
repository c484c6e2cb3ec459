import { Stack } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import type { LineComments } from "../diff/line-comments.ts";
import { CommentCard } from "./comment-card.tsx";
import { CommentForm } from "./comment-form.tsx";
import type { Comment } from "./queries.ts";

type Options = { projectId: string; number: string; comments: Comment[]; mayComment: boolean };

/** Comments beside the lines that they are about, and the form for a new one. */
export function useLineComments({ projectId, number, comments, mayComment }: Options): LineComments {
  const [asked, setAsked] = useState<{ path: string; line: number }[]>([]);
  const ask = useCallback(
    (path: string, line: number) =>
      setAsked((before) =>
        before.some((one) => one.path === path && one.line === line) ? before : [...before, { path, line }],
      ),
    [],
  );
  return useMemo(() => {
    const isAt = (path: string, line: number) => (one: { path: string | null; line: number | null }) =>
      one.path === path && one.line === line;
    return {
      linesOf: (path) =>
        [...comments, ...asked].flatMap((one) => (one.path === path && one.line !== null ? [one.line] : [])),
      render: (path, line) => (
        <Stack gap="xs">
          {comments.filter(isAt(path, line)).map((comment) => (
            <CommentCard key={comment.id} comment={comment} isPlaced />
          ))}
          {asked.some(isAt(path, line)) && (
            <CommentForm
              projectId={projectId}
              number={number}
              place={{ path, line }}
              onDone={() => setAsked((before) => before.filter((one) => !isAt(path, line)(one)))}
            />
          )}
        </Stack>
      ),
      ...(mayComment && { onAsk: ask }),
    };
  }, [comments, asked, ask, mayComment, projectId, number]);
}
