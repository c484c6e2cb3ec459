import { Button, SegmentedControl } from "@mantine/core";
import { IconChartLine, IconTable } from "../../../ui/icons.ts";
import type { Interval } from "../range.ts";

import { useChangeSearch } from "../use-view.ts";

const NAMES: Record<Interval, string> = { day: "Days", week: "Weeks", month: "Months" };

export function IntervalChoice({ interval, possible }: { interval: Interval; possible: Interval[] }) {
  const change = useChangeSearch();
  if (possible.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label="Interval"
      value={interval}
      onChange={(value) => change({ interval: value })}
      data={possible.map((value) => ({ value, label: NAMES[value] }))}
    />
  );
}

/** A single point makes no line, so it is always shown as a table. */
export function TableToggle({ isTable, isFixed }: { isTable: boolean; isFixed: boolean }) {
  const change = useChangeSearch();
  if (isFixed) return null;
  const Icon = isTable ? IconChartLine : IconTable;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => change({ table: isTable ? undefined : true })}
    >
      {isTable ? "Show as chart" : "Show as table"}
    </Button>
  );
}
