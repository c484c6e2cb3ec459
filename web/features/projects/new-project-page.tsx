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
      <PageHeader title="New project" description="One project is the documentation in one git repository." />
      {me && !can(me, "manage_projects") ? (
        <Alert color="blue" title="Projects are made by admins">
          You are {me.organization.role} in {me.organization.name}; ask an admin or owner to add the project.
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
