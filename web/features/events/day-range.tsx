import "@mantine/dates/styles.layer.css";
import { DatePickerInput } from "@mantine/dates";
import { useEffect, useState } from "react";
import { type Day, todayUtc } from "../../ui/days.ts";
import { IconCalendar } from "../../ui/icons.ts";

type Props = {
  from: Day | undefined;
  to: Day | undefined;
  onChange: (range: { from: Day | undefined; to: Day | undefined }) => void;
};

/** Two days, or all. A range that lacks its last day is not told. */
export function DayRange({ from, to, onChange }: Props) {
  const [days, setDays] = useState<[Day | null, Day | null]>([null, null]);
  useEffect(() => setDays([from ?? null, to ?? null]), [from, to]);
  return (
    <DatePickerInput
      type="range"
      size="xs"
      miw={200}
      aria-label="Days"
      placeholder="All days"
      leftSection={<IconCalendar size={14} aria-hidden />}
      valueFormat="D MMM YYYY"
      clearable
      clearButtonProps={{ "aria-label": "Show all days" }}
      allowSingleDateInRange
      hideOutsideDates
      weekendDays={[]}
      maxDate={todayUtc()}
      ariaLabels={{ previousMonth: "Previous month", nextMonth: "Next month" }}
      value={days}
      onChange={([first, last]) => {
        setDays([first, last]);
        const isHalf = first !== null && last === null;
        if (!isHalf) onChange({ from: first?.slice(0, 10), to: last?.slice(0, 10) });
      }}
    />
  );
}
