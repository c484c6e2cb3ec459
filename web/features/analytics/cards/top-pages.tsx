import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesQuery } from "../queries.ts";
import type { PageRow } from "../read-pages.ts";
import { useChangeSearch, useSearchOfPage, useView } from "../use-view.ts";
import classes from "./bar-table.module.css";
import { BarTable, type Column } from "./bar-table.tsx";
import { CsvButton } from "./csv-button.tsx";
import { PageLink } from "./page-link.tsx";
import { Panel } from "./panel.tsx";
import { Rows } from "./rows.tsx";
import { uniqueBy } from "./unique-by.ts";

export function TopPages() {
  const view = useView();
  const { sort } = useSearchOfPage();
  const list = useInfiniteQuery(pagesQuery(view, sort));
  const rows = uniqueBy(list.data?.pages.flatMap((page) => page.rows) ?? [], ({ path }) => path);
  const columns: Column<PageRow>[] = [
    { label: "People", value: ({ visitors }) => visitors.human },
    { label: "AI", value: ({ visitors }) => visitors.ai },
    sortable("Together", undefined, sort, ({ visitors }) => visitors.total),
    sortable("Views", "views", sort, ({ views }) => views),
  ];
  return (
    <Panel
      title="Top pages"
      description="Unique visitors of each page; together counts each once."
      actions={
        <CsvButton
          view={view}
          question={sort ?? "visitors"}
          query={{ ...view.dates, ...view.filter }}
          name={sort ? "views-by-page" : "visitors-by-page"}
          mostRows={250}
        />
      }
    >
      <Rows list={list} isEmpty={rows.length === 0} nothing="Nobody read a page in this range.">
        <BarTable
          caption={`Pages by ${sort ? "views" : "visitors"}`}
          rows={rows}
          keyOf={({ path }) => path}
          head={{ label: "Page", value: ({ path }) => <PageLink path={path} /> }}
          weight={({ visitors, views }) => (sort ? views : visitors.total)}
          columns={columns}
        />
      </Rows>
    </Panel>
  );
}

function sortable(
  label: string,
  by: "views" | undefined,
  sort: "views" | undefined,
  value: Column<PageRow>["value"],
): Column<PageRow> {
  const isSorted = by === sort;
  return { label, value, sort: isSorted ? "descending" : "none", header: <SortButton {...{ label, by, isSorted }} /> };
}

function SortButton({ label, by, isSorted }: { label: string; by: "views" | undefined; isSorted: boolean }) {
  const change = useChangeSearch();
  return (
    <UnstyledButton
      fz="inherit"
      className={classes.sort}
      mod={{ sorted: isSorted }}
      onClick={() => change({ sort: by })}
      aria-label={isSorted ? `${label}, sorted by this` : `${label}, sort by this`}
    >
      {label}
      {isSorted && <IconChevronDown size={12} aria-hidden />}
    </UnstyledButton>
  );
}
