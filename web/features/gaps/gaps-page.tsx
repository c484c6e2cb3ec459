import { Group, NativeSelect, SegmentedControl, Stack } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { can, meQuery } from "../../session/me.ts";
import { todayIn } from "../../ui/days.ts";
import { DownloadCsvButton } from "../../ui/download-csv-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListState } from "../../ui/table/list-state.tsx";
import { projectsQuery } from "../projects/queries.ts";
import { type GapsSearch, KINDS, RANGES, STATES, toGapsQuery } from "./filters.ts";
import { GapCard } from "./gap-card.tsx";
import { KIND_NAMES } from "./names.ts";
import { gapsQuery } from "./queries.ts";

const STATE_LABELS = { open: "Open", closed: "Closed", dismissed: "Dismissed", all: "All" };
const RANGE_LABELS = { 7: "Last 7 days", 30: "Last 30 days", 90: "Last 90 days", 365: "Last 12 months" };

export function GapsPage() {
  const { projectId } = useParams({ from: "/home/projects/$projectId/gaps" });
  const search = useSearch({ from: "/home/projects/$projectId/gaps" });
  const navigate = useNavigate({ from: "/projects/$projectId/gaps" });
  const { data: me } = useQuery(meQuery);
  const { data: projects } = useQuery(projectsQuery);
  const project = projects?.projects.find(({ id }) => id === projectId);
  const asked = toGapsQuery(search, todayIn(project?.timeZone ?? "UTC"));
  const query = useInfiniteQuery(gapsQuery(projectId, asked));
  const gaps = query.data?.pages.flatMap((page) => page.gaps);
  const change = (changes: { [Name in keyof GapsSearch]: GapsSearch[Name] | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }) as GapsSearch, replace: true });
  const isFiltered = search.kind !== undefined || search.state !== undefined;
  return (
    <>
      <PageHeader
        title="Gaps"
        description="What people and AI looked for and did not get, the most met first. Make a job of it, and see whether it helped."
        actions={
          <DownloadCsvButton
            size="xs"
            variant="default"
            name="gaps"
            request={{
              url: "/v1/analytics/{projectId}/gaps",
              path: { projectId },
              query: { ...asked, limit: 100 },
              fileName: "gaps.csv",
            }}
          />
        }
      />
      <Group gap="xs" mb="md">
        <SegmentedControl
          aria-label="State"
          size="xs"
          value={search.state ?? "open"}
          onChange={(state) => change({ state: state as NonNullable<GapsSearch["state"]> })}
          data={STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        />
        <NativeSelect
          size="xs"
          aria-label="Kind"
          value={search.kind ?? ""}
          onChange={({ currentTarget: { value } }) => change({ kind: KINDS.find((kind) => kind === value) })}
          data={[{ value: "", label: "All kinds" }, ...KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))]}
        />
        <NativeSelect
          size="xs"
          aria-label="Days"
          value={String(search.days ?? 30)}
          onChange={({ currentTarget: { value } }) => change({ days: RANGES.find((days) => String(days) === value) })}
          data={RANGES.map((days) => ({ value: String(days), label: RANGE_LABELS[days] }))}
        />
      </Group>
      <ListState
        query={query}
        count={gaps?.length}
        expectedRows={8}
        empty={
          <EmptyState title={isFiltered ? "No gap matches these filters" : "Readers found what they looked for"}>
            Pages that are not found, searches that lead nowhere and feedback of unhappy readers appear here.
          </EmptyState>
        }
      >
        <Stack gap="sm" component="ul" p={0} m={0} aria-label="Gaps">
          {gaps?.map((gap) => (
            <GapCard key={gap.id} projectId={projectId} gap={gap} days={asked} canWork={can(me, "work")} />
          ))}
        </Stack>
      </ListState>
    </>
  );
}
