import "@mantine/dates/styles.layer.css";
import { Button, Group, Stack, Text } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { useState } from "react";
import { sayDays } from "../../../ui/days.ts";
import { useChangeSearch, useTimeZone, useToday, useView } from "../use-view.ts";

export function CustomRange({ onClose }: { onClose: () => void }) {
  const { range } = useView();
  const today = useToday();
  const timeZone = useTimeZone();
  const change = useChangeSearch();
  const [[from, to], setDays] = useState<[string | null, string | null]>([range.from ?? null, range.to]);
  const apply = () => {
    change({ range: undefined, from, to: to ?? from, interval: undefined });
    onClose();
  };
  return (
    <Stack gap="sm">
      <DatePicker
        type="range"
        value={[from, to]}
        onChange={([first, last]) => setDays([toDay(first), toDay(last)])}
        maxDate={today}
        defaultDate={range.to}
        allowSingleDateInRange
        hideOutsideDates
        weekendDays={[]}
        ariaLabels={{ previousMonth: "Previous month", nextMonth: "Next month" }}
      />
      <Text size="sm" c="dimmed" maw={260}>
        {from
          ? `${sayDays(from, to ?? from)}, both days included, in ${timeZone}.`
          : "Choose the first and the last day."}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button size="xs" disabled={!from} onClick={apply}>
          Apply
        </Button>
      </Group>
    </Stack>
  );
}

function toDay(value: string | null): string | null {
  return value?.slice(0, 10) ?? null;
}
