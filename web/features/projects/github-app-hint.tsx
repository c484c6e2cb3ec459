import { Anchor, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { githubAppsQuery } from "./queries.ts";

/** For a repository at GitHub: how a GitHub App takes the place of a token. */
export function GithubAppHint({ repository }: { repository: string }) {
  const isGithub = /(^|[/@.])github\.com[/:]/i.test(repository);
  const { data } = useQuery({ ...githubAppsQuery, enabled: isGithub });
  if (!isGithub || !data) return null;
  const app = data.apps.find(({ webUrl }) => webUrl === "https://github.com");
  return (
    <Group gap={6}>
      <Text size="sm">
        {app
          ? "A repository that the organisation's GitHub App is installed on needs no token."
          : "With a GitHub App of your own, no repository needs a token."}
      </Text>
      <Anchor size="sm" href={app?.installUrl ?? "/v1/github-apps/new"}>
        {app ? `Install ${app.slug}` : "Make a GitHub App"}
      </Anchor>
    </Group>
  );
}
