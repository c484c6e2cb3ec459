import { Alert, Box, Card } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
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
            onCreated={({ id }) => void navigate({ to: "/projects/$projectId/jobs", params: { projectId: id } })}
          />
        </Card>
      )}
    </Box>
  );
}
