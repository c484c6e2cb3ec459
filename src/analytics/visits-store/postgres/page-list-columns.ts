import { type RawBuilder, sql } from "kysely";
import { fitsPath } from "../../sql-conditions.ts";
import { type ListQuery, OTHER_NAMES, type PathFilter } from "../visits-store.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

/** The columns of a PageList, for a statement with a relation `counts` of scope, human, ai and total. */
export function pageListColumns(
  project: number,
  { filter = {}, limit, offset }: Pick<ListQuery, "filter" | "limit" | "offset">,
): RawBuilder<unknown> {
  const isAny = Object.values(filter).every((value) => value === undefined);
  const pages = isAny ? firstPages(limit + offset) : pagesThatFit(filter);
  return sql`
      (select json_build_object('human', human, 'ai', ai, 'total', total) from counts where scope = ${SITE_NUMBER}) as totals,
      (select json_agg(json_build_object('path', path, 'human', human, 'ai', ai, 'total', total)) from (
        select path, human, ai, total from (${pages}) p
        order by total desc, path collate "C" limit ${limit} offset ${offset}) page) as pages,
      exists (select from counts c join visitor_scopes s on s.id = c.scope and s.project = ${project} and s.kind = 'page' and s.name = ${OTHER_NAMES}) as "hasOtherPages"`;
}

/** Looks up one name after the other, until those that follow are of fewer visitors than all that were asked for. */
function firstPages(count: number): RawBuilder<unknown> {
  return sql`
          select s.name as path, c.human, c.ai, c.total from (select * from counts order by total desc) c
          cross join lateral (select name from visitor_scopes where id = c.scope and kind = 'page' offset 0) s
          order by c.total desc fetch first ${count} rows with ties`;
}

/** Looks up all names together: how many there are is unknown when the statement is planned. */
function pagesThatFit(filter: PathFilter): RawBuilder<unknown> {
  return sql`
          select s.name as path, c.human, c.ai, c.total from (
            select id, name from visitor_scopes where id = any(array(select scope from counts)) and kind = 'page') s
          join counts c on c.scope = s.id
          where ${fitsPath(filter, sql`s.name`)}`;
}
