import { type RawBuilder, sql } from "kysely";
import { type DayRange, dateOfDay } from "../../dates.ts";

const DAY_MS = 86_400_000;

/**
 * The cells (scope, human, ai, total) whose sum is the number of unique visitors in a range: their day lies in the range and
 * their previous day before it, so each visitor counts on their first day. Whole months are read from the month cells. Those
 * leave out visitors last seen earlier in the range's first month, so the day cells of these are added.
 */
export function cellsIn(project: number, { from, to }: DayRange): RawBuilder<unknown> {
  const end = dateOfDay(to);
  if (from === undefined) {
    const last = dateOfDay(firstOfMonth(to, 0));
    return sql`
    select scope, human, ai, total from visitor_month_cells where project = ${project} and month < ${last} and previous = '-infinity'
    union all
    select scope, human, ai, total from all_visitor_cells where project = ${project} and day >= ${last} and day < ${end} and previous = '-infinity'`;
  }
  const start = dateOfDay(from);
  const startMonth = firstOfMonth(from, 0);
  const firstWhole = startMonth === from ? from : firstOfMonth(from, 1);
  const lastWhole = firstOfMonth(to, 0);
  if (firstWhole >= lastWhole)
    return sql`
    select scope, human, ai, total from all_visitor_cells where project = ${project} and day >= ${start} and day < ${end} and previous < ${start}`;
  const [first, last, month] = [dateOfDay(firstWhole), dateOfDay(lastWhole), dateOfDay(startMonth)];
  return sql`
    select scope, human, ai, total from all_visitor_cells where project = ${project} and day >= ${start} and day < ${first} and previous < ${start}
    union all
    select scope, human, ai, total from visitor_month_cells where project = ${project} and month >= ${first} and month < ${last} and previous < ${month}
    union all
    select scope, human, ai, total from all_visitor_cells where project = ${project} and day >= ${first} and day < ${last} and previous >= ${month} and previous < ${start}
    union all
    select scope, human, ai, total from all_visitor_cells where project = ${project} and day >= ${last} and day < ${end} and previous < ${start}`;
}

function firstOfMonth(day: number, later: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / DAY_MS;
}
