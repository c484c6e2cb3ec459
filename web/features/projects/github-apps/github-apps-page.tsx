import { Alert, Box, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { can, meQuery } from "../../../session/me.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { GithubAppSection } from "./github-app-section.tsx";
import { NewGithubApp } from "./new-github-app.tsx";

export function GithubAppsPage() {
  const { data: me } = useQuery(meQuery);
  const canManage = can(me, "manage_projects");
  return (
    <Box maw={1080}>
      <PageHeader
        title="GitHub Apps"
        description="A GitHub App of your own lets Docket into the repositories that you choose, without a token of a person. GitHub then tells Docket at once what happens there."
        actions={canManage && <LinkButton to="/new-project">New project</LinkButton>}
      />
      <Stack gap="lg">
        {me && !canManage && (
          <Alert color="blue">
            Your role is {me.organization.role}. Only admins and owners create and remove GitHub Apps.
          </Alert>
        )}
        <GithubAppSection canManage={canManage} />
        {canManage && <NewGithubApp />}
      </Stack>
    </Box>
  );
}
