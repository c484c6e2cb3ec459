import { Badge, Card, Group, Text } from "@mantine/core";
import type { Comment } from "../../../packages/client/src/docket-client.ts";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { Moment } from "../../ui/moment.tsx";

type Props = {
  comment: Comment;
  /** The comment stands beside its line, so that the line need not be named. */
  isPlaced?: boolean;
  /** The comment is about an earlier version of the branch. */
  isOutdated?: boolean;
};

export function CommentCard({ comment, isPlaced = false, isOutdated = false }: Props) {
  const { author, createdAt, body, path, line, asksAgent } = comment;
  return (
    <Card withBorder p="sm" component="article" aria-label={`Comment of ${author}`} maw={isPlaced ? 760 : undefined}>
      <Group gap="xs" mb={4}>
        <Text size="sm" fw={600} className="breakable">
          {author}
        </Text>
        <Text size="xs" c="dimmed">
          <Moment at={createdAt} />
        </Text>
        {asksAgent && (
          <Badge size="sm" variant="light">
            To the agent
          </Badge>
        )}
        {!isPlaced && path && (
          <Text size="xs" c="dimmed" className="breakable">
            on {path}
            {line !== null && `:${line}`}
            {isOutdated && ", on an earlier version"}
          </Text>
        )}
      </Group>
      <Markdown text={body} />
    </Card>
  );
}
