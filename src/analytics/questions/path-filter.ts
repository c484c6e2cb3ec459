import { type RawBuilder, sql } from "kysely";
import { InvalidInputError } from "../../errors.ts";
import { normalizePath } from "../normalize-path.ts";
import { OTHER_PAGES } from "../visits-store/postgres/scope-numbers.ts";

export type PathFilter = { path?: string | undefined; pathPrefix?: string | undefined; pathGlob?: string | undefined };

/** Whether a column, by default the name of a scope `s`, holds a page that is asked for. */
export function fitsPath(
  { path, pathPrefix, pathGlob }: PathFilter,
  column: RawBuilder<unknown> = sql`s.name`,
): RawBuilder<boolean> {
  const conditions = [
    ...(path === undefined ? [] : [sql`${column} = ${pageAt(path)}`]),
    ...(pathPrefix === undefined ? [] : [sql`starts_with(${column}, ${pathPrefix})`]),
    ...(pathGlob === undefined ? [] : [sql`${column} ~ ${globPattern(pathGlob)}`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The page as visits to this address are counted. */
export function pageAt(address: string): string {
  const page = address === OTHER_PAGES ? address : normalizePath(address);
  if (page === undefined)
    throw new InvalidInputError("path: expected a path such as /guides/start", {
      details: [{ path: "path", message: "expected a path such as /guides/start" }],
    });
  return page;
}

/** As a regular expression of PostgreSQL: `*` within a segment, `**` across segments, `?` one character. */
function globPattern(glob: string): string {
  const body = glob.replace(/\*\*+|[*?]|[^\w/ ]/gu, (part) => {
    if (part.startsWith("**")) return ".*";
    if (part === "*") return "[^/]*";
    if (part === "?") return "[^/]";
    return part.charCodeAt(0) < 128 ? `\\${part}` : part;
  });
  return `^(?:${body})$`;
}
