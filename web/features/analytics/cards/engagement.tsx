import { useInfiniteQuery } from "@tanstack/react-query";
import { sayDuration } from "../../../ui/duration.ts";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { engagementQuery, FIRST_ROWS } from "../list-queries.ts";
import { sayShare } from "../numbers.ts";
import { useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { PageLink } from "./page-link.tsx";

/** How long people stay on the pages, and how far they scroll. */
export function Engagement() {
  const view = useView();
  const query = useInfiniteQuery(engagementQuery(view));
  const totals = query.data?.pages[0]?.totals;
  return (
    <TableSection
      title="Time on page and scroll depth"
      description={`How long people read, and how many of them get to the half and to the end${
        totals && totals.views > 0
          ? `. Of all views: ${sayTime(totals.averageSeconds)} on average, ${sayShare(totals.reached50, totals.views)} to the half, ${sayShare(totals.reached100, totals.views)} to the end`
          : ""
      }.`}
      label="Time on page and scroll depth"
      actions={
        <CsvButton
          view={view}
          question="engagement"
          query={{ ...view.dates, ...view.filter }}
          name="engagement"
          maxRows={250}
        />
      }
      query={query}
      rows={query.data?.pages.flatMap(({ pages }) => pages)}
      keyOf={({ path }) => path}
      expectedRows={FIRST_ROWS}
      empty={<EmptyText>No view in this range told how it went. Published sites and /docket.js tell it.</EmptyText>}
      bar={({ views }) => views}
      columns={[
        { label: "Page", cell: ({ path }) => <PageLink path={path} /> },
        { label: "Views", align: "end", cell: ({ views }) => views },
        { label: "Average time", align: "end", cell: ({ averageSeconds }) => sayTime(averageSeconds) },
        {
          label: "To the half",
          align: "end",
          visibleFrom: "sm",
          cell: ({ reached50, views }) => sayShare(reached50, views),
        },
        { label: "To the end", align: "end", cell: ({ reached100, views }) => sayShare(reached100, views) },
      ]}
    />
  );
}

function sayTime(seconds: number): string {
  return seconds === 0 ? "0 s" : sayDuration(seconds * 1000);
}
