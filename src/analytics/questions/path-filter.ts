import { type RawBuilder, sql } from "kysely";
import { InvalidInputError } from "../../errors.ts";
import { normalizePath } from "../normalize-path.ts";
import { OTHER_PAGES } from "../scopes.ts";

export type PathFilter = { path?: string | undefined; pathPrefix?: string | undefined; pathGlob?: string | undefined };

/** Whether a scope `s` is named like the pages that are asked for. */
export function fitsPath({ path, pathPrefix, pathGlob }: PathFilter): RawBuilder<boolean> {
  const conditions = [
    ...(path === undefined ? [] : [sql`s.name = ${pageAt(path)}`]),
    ...(pathPrefix === undefined ? [] : [sql`starts_with(s.name, ${pathPrefix})`]),
    ...(pathGlob === undefined ? [] : [sql`s.name ~ ${globPattern(pathGlob)}`]),
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
