import { type RawBuilder, sql } from "kysely";
import { type DayRange, dateOfDay, type MomentRange } from "./dates.ts";
import type { PathFilter } from "./visits-store/visits-store.ts";

/** Whether the column `day` lies in a range. */
export function daysIn({ from, to }: DayRange): RawBuilder<boolean> {
  const start = from === undefined ? "-infinity" : dateOfDay(from);
  return sql<boolean>`(day >= ${start} and day < ${dateOfDay(to)})`;
}

/** Whether a column with a moment lies in a range. */
export function momentsIn(column: RawBuilder<unknown>, { from, to }: MomentRange): RawBuilder<boolean> {
  return sql<boolean>`(${column} >= ${from?.toISOString() ?? "-infinity"} and ${column} < ${to.toISOString()})`;
}

/** Whether a column holds a path that the filter lets through. */
export function fitsPath({ path, pathPrefix, pathGlob }: PathFilter, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const conditions = [
    ...(path === undefined ? [] : [sql`${column} = ${path}`]),
    ...(pathPrefix === undefined ? [] : [sql`starts_with(${column}, ${pathPrefix})`]),
    ...(pathGlob === undefined ? [] : [sql`${column} ~ ${globPattern(pathGlob)}`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** As a regular expression of PostgreSQL. */
function globPattern(glob: string): string {
  const body = glob.replace(/\*\*+|[*?]|[^\w/ ]/gu, (part) => {
    if (part.startsWith("**")) return ".*";
    if (part === "*") return "[^/]*";
    if (part === "?") return "[^/]";
    return part.charCodeAt(0) < 128 ? `\\${part}` : part;
  });
  return `^(?:${body})$`;
}
