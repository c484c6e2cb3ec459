import { Badge, Box, Card, Group, NativeSelect, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { AgentJob, JobFindings as Found } from "../../../../packages/client/src/docket-client.ts";
import { DownloadCsvButton } from "../../../ui/download-csv-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { sayNumber } from "../../../ui/numbers.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { FINDING_KINDS, type FindingFilters, type FindingKind, toFindingsQuery } from "../filters.ts";
import { findingsQuery } from "../queries.ts";
import { CodeSpans } from "./code-spans.tsx";

const CSV_ROWS = 1000;

type Filters = { [Name in keyof FindingFilters]?: FindingFilters[Name] | undefined };
type Props = { projectId: string; job: AgentJob; filters: Filters; onFilter: (filters: Filters) => void };

/** What the agent changed and what it left as it is, one by one. */
export function JobFindings({ projectId, job, filters: { kind, show }, onFilter }: Props) {
  const filters: FindingFilters = { ...(kind && { kind }), ...(show && { show }) };
  const query = useInfiniteQuery(findingsQuery(projectId, job.id, filters));
  const { counts = [], leftOut = 0 } = query.data?.pages[0] ?? {};
  const kinds = [...new Set(counts.map((one) => one.kind))];
  const countOf = (isCounted: (one: Found["counts"][number]) => boolean) =>
    sayNumber(countFindings(counts.filter(isCounted)));
  return (
    <>
      <Group gap="xs" mb="md">
        <NativeSelect
          size="xs"
          aria-label="Kind of finding"
          value={kind ?? ""}
          onChange={({ currentTarget }) =>
            onFilter({ show, kind: (currentTarget.value || undefined) as FindingKind | undefined })
          }
          data={[
            { value: "", label: `All kinds (${countOf(() => true)})` },
            ...kinds.map((value) => ({
              value,
              label: `${FINDING_KINDS[value]} (${countOf((one) => one.kind === value)})`,
            })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label="Changed or left"
          value={show ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onFilter({ kind, show: value === "changed" || value === "left" ? value : undefined })
          }
          data={[
            { value: "", label: "Changed and left" },
            { value: "changed", label: `Changed (${countOf(({ isChanged }) => isChanged)})` },
            { value: "left", label: `Left as they are (${countOf(({ isChanged }) => !isChanged)})` },
          ]}
        />
        <DownloadCsvButton
          ml="auto"
          size="xs"
          variant="default"
          name="findings"
          request={{
            url: "/v2/agent/{projectId}/job/{id}/findings",
            path: { projectId, id: job.id },
            query: { ...toFindingsQuery(filters), limit: CSV_ROWS },
            fileName: `findings_${job.id}.csv`,
          }}
        />
      </Group>
      {leftOut > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {sayNumber(leftOut)} more were found than are kept.
        </Text>
      )}
      <Card withBorder p={0} pb={query.hasNextPage ? "xs" : 0}>
        <DataTable
          label="Findings"
          query={query}
          rows={query.data?.pages.flatMap(({ findings }, page) =>
            findings.map((finding, index) => ({ ...finding, key: `${page} ${index}` })),
          )}
          keyOf={({ key }) => key}
          empty={
            <EmptyState title="No findings">
              {counts.length > 0
                ? "No finding matches these filters."
                : "The agent names here what it changed and what it left as it is, place by place."}
            </EmptyState>
          }
          columns={[
            {
              label: "Where",
              cell: ({ path, line, isChanged }) => (
                <>
                  <Text span size="sm" className="breakable">
                    {line === null ? path : `${path}:${line}`}
                  </Text>
                  <Box hiddenFrom="sm">
                    <FindingState isChanged={isChanged} />
                  </Box>
                </>
              ),
            },
            { label: "What", cell: ({ message }) => <CodeSpans text={message} /> },
            { label: "Kind", visibleFrom: "md", cell: (finding) => FINDING_KINDS[finding.kind] },
            {
              label: "State",
              align: "end",
              visibleFrom: "sm",
              cell: ({ isChanged }) => <FindingState isChanged={isChanged} />,
            },
          ]}
        />
      </Card>
    </>
  );
}

function FindingState({ isChanged }: { isChanged: boolean }) {
  return (
    <Badge size="sm" variant="light" color={isChanged ? "green" : "yellow"} tt="none" miw="max-content">
      {isChanged ? "Changed" : "Left"}
    </Badge>
  );
}

export function countFindings(counts: Found["counts"] = []): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
