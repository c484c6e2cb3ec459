import { useInfiniteQuery } from "@tanstack/react-query";
import { Moment } from "../../../ui/moment.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { FIRST_ROWS, missingQuery } from "../list-queries.ts";

import { useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";

export function MissingPages() {
  const view = useView();
  const query = useInfiniteQuery(missingQuery(view));
  return (
    <TableSection
      title="Pages not found"
      description="Pages that people and AI asked for and that do not exist (404)."
      label="Pages not found, by visitors"
      actions={
        <CsvButton
          view={view}
          question="missing"
          query={{ ...view.dates, ...view.filter }}
          name="pages-not-found"
          maxRows={250}
        />
      }
      query={query}
      rows={query.data?.pages.flatMap(({ missing }) => missing)}
      keyOf={({ path }) => path}
      expectedRows={FIRST_ROWS}
      empty={<EmptyText>Nobody asked for a missing page in this range.</EmptyText>}
      bar={({ total }) => total}
      columns={[
        { label: "Page", cell: ({ path }) => path },
        { label: "People", align: "end", cell: ({ human }) => human },
        { label: "AI", align: "end", cell: ({ ai }) => ai },
        { label: "Total", align: "end", cell: ({ total }) => total },
        { label: "Last seen", align: "end", cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
      ]}
    />
  );
}
