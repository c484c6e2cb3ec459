import { Group, NativeSelect, Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { feedbackQuery } from "../queries.ts";
import { SOURCES, STATUSES } from "../range.ts";
import { useChangeSearch, useSearchOfPage, useView } from "../use-view.ts";
import { FeedbackEntryRow } from "./feedback-entry.tsx";
import { SOURCE_NAMES, STATUS_NAMES } from "./feedback-names.ts";
import { Rows } from "./rows.tsx";
import { uniqueBy } from "./unique-by.ts";

export function FeedbackList() {
  const search = useSearchOfPage();
  const change = useChangeSearch();
  const list = useInfiniteQuery(feedbackQuery(useView(), search));
  const entries = uniqueBy(list.data?.pages.flatMap(({ feedback }) => feedback) ?? [], ({ id }) => id);
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
            { value: "", label: "Every source" },
            ...SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label="Status of the feedback"
          value={search.status ?? ""}
          onChange={({ currentTarget }) => change({ status: currentTarget.value || undefined })}
          data={[
            { value: "", label: "Every status" },
            ...STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
          ]}
        />
      </Group>
      <Rows
        list={list}
        isEmpty={entries.length === 0}
        nothing={isFiltered ? "Nothing fits these filters." : "No reader left feedback in this range."}
      >
        <Stack gap="sm" component="ul" p={0} m={0}>
          {entries.map((entry) => (
            <FeedbackEntryRow key={entry.id} entry={entry} />
          ))}
        </Stack>
      </Rows>
    </Stack>
  );
}
