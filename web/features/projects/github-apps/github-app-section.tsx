import { Anchor, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { GithubApp } from "../../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { githubAppsQuery, useDeleteGithubApp } from "../queries.ts";

const ASK_AGAIN_EVERY_MS = 5000;

export function GithubAppSection({ canManage }: { canManage: boolean }) {
  // Whoever comes back from installing an App sees that soon.
  const apps = useQuery({ ...githubAppsQuery, refetchInterval: ASK_AGAIN_EVERY_MS });
  return (
    <TableSection
      title="Your GitHub Apps"
      query={apps}
      rows={apps.data?.apps}
      keyOf={({ id }) => id}
      empty={<Text size="sm">There is no GitHub App yet.</Text>}
      columns={[
        { label: "App", cell: (app) => <Name app={app} /> },
        { label: "Installed for", cell: (app) => <Installations app={app} /> },
        { label: "Webhook", visibleFrom: "sm", cell: ({ hasWebhook }) => (hasWebhook ? "Yes" : "None") },
        ...(canManage
          ? [{ label: "Actions", isAction: true as const, cell: (app: GithubApp) => <Actions app={app} /> }]
          : []),
      ]}
    />
  );
}

function Name({ app: { slug, url, account } }: { app: GithubApp }) {
  return (
    <Stack gap={0}>
      <Anchor href={url} size="sm" rel="noreferrer" className="breakable">
        {slug}
      </Anchor>
      {account && (
        <Text size="xs" c="dimmed">
          belongs to {account}
        </Text>
      )}
    </Stack>
  );
}

function Installations({ app: { installations } }: { app: GithubApp }) {
  if (installations.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nobody yet
      </Text>
    );
  return (
    <Stack gap={4}>
      {installations.map(({ account, isForAll, isSuspended, url }) => (
        <Group gap="xs" key={account}>
          <Anchor href={url} size="sm" rel="noreferrer">
            {account}
          </Anchor>
          <Badge size="xs" variant="light" color={isSuspended ? "red" : "teal"}>
            {isSuspended ? "Suspended" : isForAll ? "All repositories" : "Chosen repositories"}
          </Badge>
        </Group>
      ))}
    </Stack>
  );
}

function Actions({ app: { id, slug, installUrl } }: { app: GithubApp }) {
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button component="a" href={installUrl} size="xs" variant="light" aria-label={`Install ${slug}`}>
        Install
      </Button>
      <ConfirmButton
        mutation={useDeleteGithubApp()}
        input={id}
        question={{
          title: "Remove the GitHub App?",
          text: `Projects that get in by ${slug} need a token, or another App, at once. Delete the App at GitHub too.`,
          action: "Remove the App",
        }}
        success="The GitHub App is removed"
        label={`Remove ${slug}`}
      >
        Remove
      </ConfirmButton>
    </Group>
  );
}
