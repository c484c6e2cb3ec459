import { invalidField } from "../../errors.ts";
import { type ClosedRange, type DayRange, dateOfDay, FIRST_DAY } from "../dates.ts";

/** As many days as the range has, ending where it begins. @throws InvalidInputError without a beginning */
export function previousRange({ from, to }: DayRange): ClosedRange {
  if (from === undefined) throw invalidField("compare", "needs dateFrom, so that the period before it is known");
  return { from: Math.max(from - (to - from), FIRST_DAY), to: from };
}

/** The range as a response names it. */
export function datesOf({ from, to }: ClosedRange): { dateFrom: string; dateTo: string } {
  return { dateFrom: dateOfDay(from), dateTo: dateOfDay(to) };
}
