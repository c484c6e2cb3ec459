import { Anchor, Box, Card, Group, List, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { safeHref } from "../../ui/markdown/safe-href.ts";
import { Moment } from "../../ui/moment.tsx";
import { sayNumber, sayUsd } from "../../ui/numbers.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Outcome, sayThumb } from "./outcome.tsx";
import { type Question, threadQuery } from "./queries.ts";

const CALLERS = { web: "In the site", api: "By a program", other: "In a preview" } as const;

export function ThreadPage() {
  const { projectId, threadId } = useParams({ from: "/home/projects/$projectId/assistant/$threadId" });
  const { data, error, refetch } = useQuery(threadQuery(projectId, threadId));
  return (
    <Box maw={820}>
      <PageHeader
        title="Conversation"
        description={
          <TextLink to="/projects/$projectId/assistant" params={{ projectId }} size="sm" underline="always">
            All questions
          </TextLink>
        }
      />
      <ErrorAlert error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton h={240} />}
      <Stack gap="lg">
        {data?.turns.map((turn) => (
          <Turn key={turn.id} turn={turn} />
        ))}
      </Stack>
    </Box>
  );
}

function Turn({ turn }: { turn: Question }) {
  const { id, query, response, sources, pageUrl, timestamp, details } = turn;
  const links = [...sources, ...(pageUrl === null ? [] : [{ title: "Asked on this page", url: pageUrl }])];
  return (
    <Card withBorder component="section" aria-label={query} id={id} style={{ scrollMarginTop: 72 }}>
      <Text fw={600} className="breakable" style={{ whiteSpace: "pre-wrap" }}>
        {query}
      </Text>
      <Group gap="xs" mt={6} mb="md" c="dimmed" fz="xs">
        <Outcome state={details.state} />
        <span>{CALLERS[details.caller]}</span>
        <Moment at={timestamp} />
        <span className="breakable">{details.model}</span>
        <span>{`${sayNumber(details.inputTokens + details.outputTokens)} tokens`}</span>
        {details.costUsd !== null && <span>{sayUsd(details.costUsd)}</span>}
        {details.helpful !== null && <span>{sayThumb(details)}</span>}
      </Group>
      {response === "" ? (
        <Text c="dimmed" size="sm">
          There is no answer.
        </Text>
      ) : (
        <Markdown text={response} />
      )}
      {links.length > 0 && (
        <List size="sm" mt="md" listStyleType="none" spacing={4} aria-label="Sources and page">
          {links.map(({ title, url }) => (
            <List.Item key={`${title} ${url}`}>
              <Anchor href={safeHref(url)} target="_blank" rel="noreferrer" size="sm" underline="always">
                {title}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Card>
  );
}
