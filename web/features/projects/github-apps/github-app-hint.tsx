import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "../../../ui/link-button.tsx";
import { githubAppsQuery } from "../queries.ts";

/** For a repository at GitHub: how a GitHub App takes the place of a token. */
export function GithubAppHint({ repository }: { repository: string }) {
  const { data } = useQuery({ ...githubAppsQuery, enabled: repository !== "" });
  const app = data?.apps.find(({ webUrl }) => repository.startsWith(`${webUrl}/`));
  const isGithub = app !== undefined || /(^|[/@.])github\.com[/:]/i.test(repository);
  if (!isGithub || !data) return null;
  return (
    <Group gap="xs">
      <Text size="sm">
        {app
          ? "A repository that the organisation's GitHub App is installed on needs no token."
          : "With a GitHub App of your own, no repository needs a token."}
      </Text>
      {app ? (
        <Button component="a" href={app.installUrl} size="xs" variant="light">
          Install {app.slug}
        </Button>
      ) : (
        <LinkButton to="/github-apps" size="xs" variant="light">
          Create a GitHub App
        </LinkButton>
      )}
    </Group>
  );
}
