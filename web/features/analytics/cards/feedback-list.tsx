import { Group, NativeSelect, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListState } from "../../../ui/table/list-state.tsx";
import { FIRST_ROWS, feedbackQuery } from "../list-queries.ts";

import { SOURCES, STATUSES } from "../range.ts";
import { useChangeSearch, useSearchOfPage, useView } from "../use-view.ts";
import { EmptyText } from "./empty-text.tsx";
import { FeedbackEntryRow } from "./feedback-entry.tsx";
import { SOURCE_NAMES, STATUS_NAMES } from "./feedback-names.ts";

export function FeedbackList() {
  const search = useSearchOfPage();
  const change = useChangeSearch();
  const query = useInfiniteQuery(feedbackQuery(useView(), search));
  const entries = query.data?.pages.flatMap(({ feedback }) => feedback);
  const isFiltered = search.source !== undefined || search.status !== undefined;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label="Source of the feedback"
          value={search.source ?? ""}
          onChange={({ currentTarget }) => change({ source: currentTarget.value || undefined })}
          data={[
            { value: "", label: "All sources" },
            ...SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label="Status of the feedback"
          value={search.status ?? ""}
          onChange={({ currentTarget }) => change({ status: currentTarget.value || undefined })}
          data={[
            { value: "", label: "All statuses" },
            ...STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
          ]}
        />
      </Group>
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
            <FeedbackEntryRow key={entry.id} entry={entry} />
          ))}
        </Stack>
      </ListState>
    </Stack>
  );
}
