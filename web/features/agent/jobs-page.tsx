import { Button, Kbd } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { loadPart } from "../../api/load-part.ts";
import { can, meQuery } from "../../session/me.ts";
import { IconPlus } from "../../ui/icons.ts";
import { PageHeader } from "../../ui/page-header.tsx";

import type { JobFilters } from "./filters.ts";
import { JobsFilters } from "./jobs-filters.tsx";
import { JobsTable } from "./jobs-table.tsx";

const CreateJobModal = lazy(async () => {
  const { CreateJobModal } = await loadPart(() => import("./create-job/create-job-modal.tsx"));
  return { default: CreateJobModal };
});

export function JobsPage() {
  const { projectId } = useParams({ from: "/home/projects/$projectId/jobs" });
  const filters = useSearch({ from: "/home/projects/$projectId/jobs" });
  const navigate = useNavigate({ from: "/projects/$projectId/jobs" });
  const { data: me } = useQuery(meQuery);
  const canWork = can(me, "work");
  const change = (changes: { [Name in keyof JobFilters]: JobFilters[Name] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }) as JobFilters, replace: true });
  const create = () => canWork && change({ new: true });
  useHotkeys([["c", create]]);
  return (
    <>
      <PageHeader
        title="Jobs"
        description="You ask for a change in the documentation. An agent makes the change and opens a pull request."
        actions={
          canWork && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              rightSection={
                <Kbd size="xs" visibleFrom="sm" aria-hidden>
                  c
                </Kbd>
              }
              onClick={create}
            >
              New job
            </Button>
          )
        }
      />
      <JobsFilters filters={filters} onChange={change} />
      <JobsTable
        key={`${projectId} ${filters.status}`}
        projectId={projectId}
        filters={filters}
        onReset={() => change({ status: undefined, search: undefined })}
        onCreate={create}
        canWork={canWork}
      />
      {filters.new && canWork && (
        <Suspense>
          <CreateJobModal projectId={projectId} onClose={() => change({ new: undefined })} />
        </Suspense>
      )}
    </>
  );
}
