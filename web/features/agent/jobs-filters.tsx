import { CloseButton, Group, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { IconSearch } from "../../ui/icons.ts";
import { JOB_STATUSES, type JobFilters } from "./filters.ts";
import { sayReason } from "./job-status.tsx";

const TYPING_MS = 250;

type Props = {
  filters: JobFilters;
  onChange: (changes: { status?: JobFilters["status"]; search?: string | undefined }) => void;
};

export function JobsFilters({ filters, onChange }: Props) {
  const [text, setText] = useState(filters.search ?? "");
  const search = useDebouncedCallback((typed: string) => onChange({ search: typed.trim() || undefined }), TYPING_MS);
  useEffect(
    () => setText((typed) => (typed.trim() === (filters.search ?? "") ? typed : (filters.search ?? ""))),
    [filters.search],
  );
  const type = (typed: string) => {
    setText(typed);
    search(typed);
  };
  return (
    <Group gap="sm" mb="md">
      <SegmentedControl
        aria-label="Status"
        size="xs"
        value={filters.status ?? "all"}
        onChange={(value) => onChange({ status: JOB_STATUSES.find((one) => one === value) })}
        data={[{ value: "all", label: "All" }, ...JOB_STATUSES.map((value) => ({ value, label: sayReason(value) }))]}
      />
      <TextInput
        size="xs"
        flex={1}
        miw={180}
        maw={{ sm: 320 }}
        type="search"
        aria-label="Search in prompts"
        placeholder="Search in prompts"
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={text && <CloseButton size="xs" aria-label="Clear the search" onClick={() => type("")} />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </Group>
  );
}
