import { Card, Code, Group, Stack, Text, Title } from "@mantine/core";
import type { PullRequest } from "../../../packages/client/src/docket-client.ts";
import { CopyIcon } from "../../ui/copy-icon.tsx";
import { IconGitCommit } from "../../ui/icons.ts";
import { Moment } from "../../ui/moment.tsx";

export function Commits({ commits }: { commits: PullRequest["commits"] }) {
  if (commits.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-labelledby="commits">
      <Title order={2} size="h4" id="commits">
        {commits.length === 1 ? "1 commit" : `${commits.length} commits`}
      </Title>
      <Card withBorder p="sm">
        <Stack gap={6} component="ol" p={0} m={0} style={{ listStyle: "none" }}>
          {commits.map(({ id, subject, author, at }) => (
            <Group key={id} gap="xs" wrap="nowrap" align="flex-start" component="li">
              <Text span c="dimmed" mt={2}>
                <IconGitCommit size={16} aria-hidden />
              </Text>
              <Text component="div" size="sm" flex={1} className="breakable">
                {subject}
                <Text component="div" size="xs" c="dimmed">
                  {author}, <Moment at={at} />
                </Text>
              </Text>
              <Code>{id.slice(0, 10)}</Code>
              <CopyIcon text={id} label="Copy the commit ID" />
            </Group>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
