import { Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { FIRST_ROWS, feedbackByPageQuery } from "../list-queries.ts";
import { useSearchOfPage, useView } from "../use-view.ts";
import { EmptyText } from "./empty-text.tsx";
import { FeedbackFilters } from "./feedback-filters.tsx";
import { PageLink } from "./page-link.tsx";

export function FeedbackByPage() {
  const query = useInfiniteQuery(feedbackByPageQuery(useView(), useSearchOfPage()));
  return (
    <Stack gap="xs">
      <FeedbackFilters />
      <DataTable
        label="Feedback by page"
        query={query}
        rows={query.data?.pages.flatMap(({ feedback }) => feedback)}
        keyOf={({ path }) => path}
        expectedRows={FIRST_ROWS}
        empty={<EmptyText>No reader left feedback in this range.</EmptyText>}
        bar={({ total }) => total}
        columns={[
          { label: "Page", cell: ({ path }) => <PageLink path={path} /> },
          { label: "Helpful", align: "end", cell: ({ thumbsUp }) => thumbsUp },
          { label: "Not helpful", align: "end", cell: ({ thumbsDown }) => thumbsDown },
          { label: "On code", align: "end", cell: ({ code }) => code },
          { label: "Total", align: "end", cell: ({ total }) => total },
        ]}
      />
    </Stack>
  );
}
