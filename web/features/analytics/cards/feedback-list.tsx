import { Stack } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { can, meQuery } from "../../../session/me.ts";
import { ListState } from "../../../ui/table/list-state.tsx";
import { FIRST_ROWS, feedbackQuery } from "../list-queries.ts";
import { useSearchOfPage, useView } from "../use-view.ts";
import { EmptyText } from "./empty-text.tsx";
import { FeedbackEntryRow } from "./feedback-entry.tsx";
import { FeedbackFilters } from "./feedback-filters.tsx";

export function FeedbackList() {
  const search = useSearchOfPage();
  const view = useView();
  const query = useInfiniteQuery(feedbackQuery(view, search));
  const { data: me } = useQuery(meQuery);
  const entries = query.data?.pages.flatMap(({ feedback }) => feedback);
  const isFiltered = search.source !== undefined || search.status !== undefined;
  return (
    <Stack gap="xs">
      <FeedbackFilters />
      <ListState
        query={query}
        count={entries?.length}
        expectedRows={FIRST_ROWS}
        empty={
          <EmptyText>
            {isFiltered ? "No feedback matches these filters." : "No reader left feedback in this range."}
          </EmptyText>
        }
      >
        <Stack gap="sm" component="ul" p={0} m={0}>
          {entries?.map((entry) => (
            <FeedbackEntryRow key={entry.id} projectId={view.projectId} entry={entry} canWork={can(me, "work")} />
          ))}
        </Stack>
      </ListState>
    </Stack>
  );
}
