import { Button, Card } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { ActorCell } from "./actor-cell.tsx";
import { EventCell } from "./event-cell.tsx";
import type { AuditFilters } from "./filters.ts";
import { auditQuery } from "./queries.ts";

const EXPECTED_ROWS = 8;

export function AuditTable({ filters, onReset }: { filters: AuditFilters; onReset: () => void }) {
  const query = useInfiniteQuery(auditQuery(filters));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Card withBorder p={0} pb={query.hasNextPage ? "xs" : 0}>
      <DataTable
        label="Audit log, newest first"
        query={query}
        rows={query.data?.pages.flatMap(({ entries }) => entries)}
        keyOf={({ id }) => id}
        expectedRows={query.data ? undefined : EXPECTED_ROWS}
        empty={
          <EmptyState
            title={isFiltered ? "No entries found" : "No entries yet"}
            action={
              isFiltered && (
                <Button variant="light" onClick={onReset}>
                  Show all entries
                </Button>
              )
            }
          >
            {isFiltered
              ? "No entry matches these filters."
              : "Docket adds an entry whenever somebody changes something or signs in."}
          </EmptyState>
        }
        columns={[
          { label: "Who", width: 112, cell: ({ actor }) => <ActorCell actor={actor} filters={filters} /> },
          { label: "What", cell: (entry) => <EventCell entry={entry} /> },
          { label: "From", visibleFrom: "md", cell: ({ address }) => address ?? "This server" },
          { label: "When", visibleFrom: "sm", align: "end", cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </Card>
  );
}
