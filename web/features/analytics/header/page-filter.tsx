import { Autocomplete, Button, Group, Pill, Popover, SegmentedControl, Stack, Text } from "@mantine/core";
import { useDebouncedValue, useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { IconFilter } from "../../../ui/icons.ts";
import { suggestionsQuery } from "../queries.ts";
import { useChangeSearch, useSearchOfPage, useView } from "../use-view.ts";

export function PageFilter() {
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <Popover opened={isOpen} onChange={(open) => !open && close()} trapFocus position="bottom-end" width={320}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={toggle}>
          Page
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <FilterForm onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterForm({ onClose }: { onClose: () => void }) {
  const search = useSearchOfPage();
  const change = useChangeSearch();
  const [kind, setKind] = useState<"path" | "prefix">(search.prefix ? "prefix" : "path");
  const [text, setText] = useState(search.path ?? search.prefix ?? "");
  const [typed] = useDebouncedValue(text.trim(), 200);
  const { data } = useQuery(suggestionsQuery(useView(), typed));
  const apply = (value: string) => {
    const path = value.trim();
    if (path === "") return;
    change({
      path: undefined,
      prefix: undefined,
      [kind]: path.startsWith("/") || path === "other" ? path : `/${path}`,
    });
    onClose();
  };
  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        apply(text);
      }}
    >
      <SegmentedControl
        aria-label="Kind of filter"
        value={kind}
        onChange={(value) => setKind(value === "prefix" ? "prefix" : "path")}
        data={[
          { value: "path", label: "One page" },
          { value: "prefix", label: "Path starts with" },
        ]}
      />
      <Autocomplete
        label={kind === "path" ? "Path" : "Beginning of the path"}
        placeholder={kind === "path" ? "/guides/start" : "/guides/"}
        value={text}
        onChange={setText}
        onOptionSubmit={kind === "path" ? apply : undefined}
        data={[...new Set(data?.visitors.map(({ path }) => path))]}
        filter={({ options }) => options}
        comboboxProps={{ withinPortal: false }}
        maxLength={1024}
        data-autofocus
      />
      <Text size="xs" c="dimmed">
        {kind === "path"
          ? "The filter applies to the totals, the chart and the lists by page."
          : "The filter applies to the lists by page. Totals and the chart show the whole site, because visitors of several pages cannot be added up."}
      </Text>
      <Button type="submit" size="xs" disabled={text.trim() === ""}>
        Apply
      </Button>
    </Stack>
  );
}

/** The present filter, with a button that removes it. */
export function FilterPill() {
  const { path, prefix } = useSearchOfPage();
  const change = useChangeSearch();
  if (path === undefined && prefix === undefined) return null;
  return (
    <Group mb="md" gap="xs">
      <Pill
        size="lg"
        withRemoveButton
        onRemove={() => change({ path: undefined, prefix: undefined })}
        removeButtonProps={{ "aria-label": "Remove the filter by page", "aria-hidden": false, tabIndex: 0 }}
        maw="100%"
      >
        {path === undefined ? `Path starts with ${prefix}` : `Page is ${path}`}
      </Pill>
      {prefix !== undefined && (
        <Text size="sm" c="dimmed">
          Totals and the chart show the whole site.
        </Text>
      )}
    </Group>
  );
}
