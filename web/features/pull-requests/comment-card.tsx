import { Card, Group, Text } from "@mantine/core";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { Moment } from "../../ui/moment.tsx";
import type { Comment } from "./queries.ts";

/** @param isPlaced drawn beside its line already, which need not be said again */
export function CommentCard({ comment, isPlaced = false }: { comment: Comment; isPlaced?: boolean }) {
  const { author, createdAt, body, path, line } = comment;
  return (
    <Card withBorder p="sm" component="article" aria-label={`Comment of ${author}`} maw={isPlaced ? 760 : undefined}>
      <Group gap="xs" mb={4}>
        <Text size="sm" fw={600} className="breakable">
          {author}
        </Text>
        <Text size="xs" c="dimmed">
          <Moment at={createdAt} />
        </Text>
        {!isPlaced && path && (
          <Text size="xs" c="dimmed" className="breakable">
            on {path}
            {line !== null && `:${line}`}
          </Text>
        )}
      </Group>
      <Markdown text={body} />
    </Card>
  );
}
