import { Alert, Box, Code, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { can, meQuery } from "../../session/me.ts";
import { CopyIcon } from "../../ui/copy-icon.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

import { projectQuery } from "../projects/queries.ts";
import { AssistantSection } from "./assistant-section.tsx";
import { CodeHostSection } from "./code-host-section.tsx";
import { CollectorSection } from "./collector-section.tsx";
import { CommitsSection } from "./commits-section.tsx";
import { ContentSection } from "./content-section.tsx";
import { ContextSection } from "./context-section.tsx";
import { DangerSection } from "./danger-section.tsx";
import { GeneralSection } from "./general-section.tsx";
import { GoalSection } from "./goals/goal-section.tsx";
import { LimitSection } from "./limits/limit-section.tsx";
import { ModelSection } from "./model-section.tsx";
import { ProviderKeySection } from "./provider-key-section.tsx";
import { PullRequestsSection } from "./pull-requests-section.tsx";
import { ReportSection } from "./reports/report-section.tsx";
import { RepositorySection } from "./repository-section.tsx";
import { SharedLinkSection } from "./shared-links/shared-link-section.tsx";
import { TokenSection } from "./token-section.tsx";
import { VisitorSection } from "./visitor-section.tsx";
import { WebhookSection } from "./webhook-section.tsx";

export function SettingsPage() {
  const { projectId } = useParams({ from: "/home/projects/$projectId/settings" });
  const { data: me } = useQuery(meQuery);
  const project = useQuery(projectQuery(projectId));
  if (!project.data)
    return project.error ? (
      <ErrorAlert error={project.error} onRetry={() => void project.refetch()} />
    ) : (
      <Skeleton h={320} />
    );

  const canManage = can(me, "manage_projects");
  return (
    <Box maw={820} key={projectId}>
      <PageHeader
        title="Settings"
        description={
          <Group component="span" gap={4}>
            <Text span inherit className="breakable">
              {project.data.name}
            </Text>
            <Code>{projectId}</Code>
            <CopyIcon text={projectId} label="Copy the project ID" />
          </Group>
        }
      />
      <Stack gap="lg">
        {me && !canManage && (
          <Alert color="blue">
            Your role is {me.organization.role}. Only admins and owners can change these settings.
          </Alert>
        )}
        <GeneralSection project={project.data} canManage={canManage} />
        <CodeHostSection project={project.data} canManage={canManage} />
        {canManage && project.data.repositoryKind === "remote" && <TokenSection project={project.data} />}
        {canManage && project.data.host.kind !== "builtin" && <WebhookSection projectId={projectId} />}
        <ModelSection project={project.data} canManage={canManage} />
        <PullRequestsSection project={project.data} canManage={canManage} />
        <CommitsSection project={project.data} canManage={canManage} />
        <ContentSection project={project.data} canManage={canManage} />
        {canManage && <ProviderKeySection project={project.data} />}
        <ContextSection project={project.data} canManage={canManage} />
        <LimitSection project={project.data} canManage={canManage} />
        <AssistantSection project={project.data} canManage={canManage} />
        <CollectorSection projectId={projectId} />
        {canManage && <VisitorSection project={project.data} />}
        {canManage && <GoalSection projectId={projectId} />}
        {canManage && <ReportSection projectId={projectId} />}
        {canManage && <SharedLinkSection projectId={projectId} />}
        {canManage && <RepositorySection project={project.data} />}
        {canManage && <DangerSection project={project.data} />}
      </Stack>
    </Box>
  );
}
