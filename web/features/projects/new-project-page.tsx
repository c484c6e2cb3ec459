import { Alert, Box, Card } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { can, meQuery } from "../../session/me.ts";
import { PageHeader } from "../../ui/page-header.tsx";

import { NewProjectForm } from "./new-project-form.tsx";

export function NewProjectPage() {
  const { data: me } = useQuery(meQuery);
  const navigate = useNavigate();
  return (
    <Box maw={640}>
      <PageHeader title="New project" description="A project is the documentation in one git repository." />
      {me && !can(me, "manage_projects") ? (
        <Alert color="blue" title="Only admins and owners create projects">
          Your role in {me.organization.name} is {me.organization.role}. Ask an admin or owner to create the project.
        </Alert>
      ) : (
        <Card withBorder padding="lg">
          <NewProjectForm
            onCreated={(project) =>
              void navigate({
                to: isReady(project) ? "/projects/$projectId/jobs" : "/projects/$projectId/settings",
                params: { projectId: project.id },
              })
            }
          />
        </Card>
      )}
    </Box>
  );
}

/** Whether nothing is left to be done at the repository's server, as the settings would show. */
function isReady({ host, ssh }: Project): boolean {
  return (ssh?.isAccepted ?? true) && host.findings.every(({ isGranted }) => isGranted);
}
