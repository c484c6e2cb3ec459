import { Text, Title } from "@mantine/core";
import type { SharedVisitors } from "../../../../packages/client/src/docket-client.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";

/** The pages that were read most. */
export function SharedPages({ pages }: { pages: NonNullable<SharedVisitors["pages"]> }) {
  return (
    <section aria-label="Top pages">
      <Title order={2} size="h4" mb="sm">
        Top pages
      </Title>
      <DataTable
        label="Pages by visitors"
        rows={pages}
        keyOf={({ path }) => path}
        empty={<Text size="sm">Nobody read a page in this range.</Text>}
        bar={({ total }) => total}
        columns={[
          {
            label: "Page",
            cell: ({ path }) => (
              <Text span size="sm" className="breakable">
                {path}
              </Text>
            ),
          },
          { label: "People", align: "end", cell: ({ human }) => human },
          { label: "AI", align: "end", cell: ({ ai }) => ai },
          { label: "Total", align: "end", cell: ({ total }) => total },
        ]}
      />
    </section>
  );
}
