import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { can, meQuery } from "../../session/me.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { BuildsSection } from "./builds-section.tsx";
import { DomainsSection } from "./domains-section.tsx";
import { PreviewsSection } from "./previews-section.tsx";
import { siteQuery } from "./queries.ts";
import { ReadingSection } from "./reading-section.tsx";
import { RedirectsSection } from "./redirects-section.tsx";
import { SiteNow } from "./site-now.tsx";

export function SitePage() {
  const { projectId } = useParams({ from: "/home/projects/$projectId/site" });
  const query = useQuery(siteQuery(projectId));
  const { data: me } = useQuery(meQuery);
  const [canWork, canManage] = [can(me, "work"), can(me, "manage_projects")];
  return (
    <>
      <PageHeader title="Site" description="The documentation as readers see it, published from the repository." />
      {query.error && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={240} aria-busy="true" aria-label="Loading the site" />}
      {query.data && (
        <Stack gap="lg" key={projectId}>
          <SiteNow projectId={projectId} site={query.data} canWork={canWork} />
          <BuildsSection projectId={projectId} canWork={canWork} />
          <PreviewsSection site={query.data} />
          <RedirectsSection projectId={projectId} canWork={canWork} />
          <ReadingSection projectId={projectId} site={query.data} canManage={canManage} />
          <DomainsSection projectId={projectId} site={query.data} canManage={canManage} />
        </Stack>
      )}
    </>
  );
}
