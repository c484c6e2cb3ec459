import { Group, NativeSelect } from "@mantine/core";
import { SOURCES, STATUSES } from "../range.ts";
import { useChangeSearch, useSearchOfPage } from "../use-view.ts";
import { SOURCE_NAMES, STATUS_NAMES } from "./feedback-names.ts";

export function FeedbackFilters() {
  const search = useSearchOfPage();
  const change = useChangeSearch();
  return (
    <Group gap="xs">
      <NativeSelect
        size="xs"
        aria-label="Source of the feedback"
        value={search.source ?? ""}
        onChange={({ currentTarget }) => change({ source: currentTarget.value || undefined })}
        data={[{ value: "", label: "All sources" }, ...SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] }))]}
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
  );
}
