import { type RawBuilder, sql } from "kysely";
import { type DayRange, dateOfDay } from "./dates.ts";

/** Whether the column `day` lies in a range. */
export function daysIn({ from, to }: DayRange): RawBuilder<boolean> {
  const start = from === undefined ? "-infinity" : dateOfDay(from);
  return sql<boolean>`(day >= ${start} and day < ${dateOfDay(to)})`;
}

/** Whether a column with a moment lies in a range. */
export function momentsIn(column: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<boolean> {
  const start = from === undefined ? "-infinity" : `${dateOfDay(from)}T00:00:00Z`;
  return sql<boolean>`(${column} >= ${start} and ${column} < ${`${dateOfDay(to)}T00:00:00Z`})`;
}
