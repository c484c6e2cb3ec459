import { Box, Card, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../features/projects/queries.ts";
import { can, meQuery } from "../../session/me.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { IconPlus } from "../../ui/icons.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Checklist } from "./checklist.tsx";
import { JobsNow } from "./jobs-now.tsx";
import { ProjectCards } from "./project-cards.tsx";

export function OverviewPage() {
  const { data: me } = useQuery(meQuery);
  const projects = useQuery(projectsQuery);
  const all = projects.data?.projects ?? [];
  const canAdd = can(me, "manage_projects");
  return (
    <Box maw={1240}>
      <PageHeader
        title="Overview"
        description={me && `Jobs and visitors of ${me.organization.name}.`}
        actions={
          canAdd &&
          all.length > 0 && (
            <LinkButton to="/new-project" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
              New project
            </LinkButton>
          )
        }
      />
      <Stack gap="lg">
        <ErrorAlert error={projects.error} onRetry={() => void projects.refetch()} />
        {projects.isPending && <Skeleton h={160} />}
        {projects.data && all.length === 0 && (
          <Card withBorder>
            <EmptyState
              title="No projects yet"
              command="docket project add docs --repository https://github.com/acme/docs"
              action={canAdd && <LinkButton to="/new-project">Create a project</LinkButton>}
            >
              A project is the documentation in one git repository. Docket's agent edits the documentation by pull
              request, and Docket counts its visitors. You can start with the sample or with your own repository.
            </EmptyState>
          </Card>
        )}
        {all.length > 0 && me && (
          <>
            <Checklist me={me} projects={all} />
            <JobsNow projects={all} />
            <ProjectCards projects={all} />
          </>
        )}
      </Stack>
    </Box>
  );
}
