import { useInfiniteQuery } from "@tanstack/react-query";
import type { Column } from "../../../ui/table/data-table.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { FIRST_ROWS, pagesQuery } from "../list-queries.ts";

import type { PageRow } from "../read-pages.ts";
import { useSearchOfPage, useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { PageLink } from "./page-link.tsx";
import { SortButton } from "./sort-button.tsx";

export function TopPages() {
  const view = useView();
  const { sort } = useSearchOfPage();
  const query = useInfiniteQuery(pagesQuery(view, sort));
  const sortable = (label: string, by: "views" | undefined, cell: Column<PageRow>["cell"]): Column<PageRow> => ({
    label,
    align: "end",
    cell,
    sort: by === sort ? "descending" : "none",
    header: <SortButton label={label} by={by} isSorted={by === sort} />,
  });
  return (
    <TableSection
      title="Top pages"
      description="Unique visitors and views of each page."
      label={`Pages by ${sort ? "views" : "visitors"}`}
      actions={
        <CsvButton
          view={view}
          question={sort ?? "visitors"}
          query={{ ...view.dates, ...view.filter }}
          name={sort ? "views-by-page" : "visitors-by-page"}
          maxRows={250}
        />
      }
      query={query}
      rows={query.data?.pages.flatMap(({ rows }) => rows)}
      keyOf={({ path }) => path}
      expectedRows={FIRST_ROWS}
      empty={<EmptyText>Nobody read a page in this range.</EmptyText>}
      bar={({ visitors, views }) => (sort ? views : visitors.total)}
      columns={[
        { label: "Page", cell: ({ path }) => <PageLink path={path} /> },
        { label: "People", align: "end", cell: ({ visitors }) => visitors.human },
        { label: "AI", align: "end", cell: ({ visitors }) => visitors.ai },
        sortable("Total", undefined, ({ visitors }) => visitors.total),
        sortable("Views", "views", ({ views }) => views),
      ]}
    />
  );
}
