import { useQuery } from "@tanstack/react-query";
import { timeseriesQuery } from "../queries.ts";
import type { Interval, RangeSearch } from "../range.ts";
import type { View } from "../use-view.ts";
import { chooseInterval, daysOf, intervalsFor } from "./series.ts";

/** The chosen interval if the range allows it. The beginning of all time is known only once its months are loaded. */
export function useInterval(
  view: View,
  { interval: wanted }: RangeSearch,
): { interval: Interval; possible: Interval[] } {
  const isOpen = view.range.from === undefined;
  const months = useQuery({ ...timeseriesQuery(view, "month"), enabled: isOpen });
  const first = months.isPlaceholderData ? undefined : months.data?.points[0]?.date;
  if (isOpen && first === undefined) return { interval: "month", possible: ["month"] };
  const days = daysOf(view.range, first);
  return { interval: chooseInterval(days, wanted), possible: intervalsFor(days) };
}
