import { type RawBuilder, sql } from "kysely";
import { fitsPath } from "../../sql-conditions.ts";
import { type ListQuery, OTHER_NAMES } from "../visits-store.ts";
import { SITE_NUMBER } from "./scope-numbers.ts";

/**
 * The columns of a PageList, for a statement with a relation `counts` of scope, human, ai and total. How many scopes there are
 * is unknown when it is planned: their names are looked up together, and not one after the other.
 */
export function pageListColumns(
  project: number,
  { filter = {}, limit, offset }: Pick<ListQuery, "filter" | "limit" | "offset">,
): RawBuilder<unknown> {
  return sql`
      (select json_build_object('human', human, 'ai', ai, 'total', total) from counts where scope = ${SITE_NUMBER}) as totals,
      (select json_agg(json_build_object('path', path, 'human', human, 'ai', ai, 'total', total)) from (
        select s.name as path, c.human, c.ai, c.total from (
          select id, name from visitor_scopes where id = any(array(select scope from counts)) and kind = 'page') s
        join counts c on c.scope = s.id
        where ${fitsPath(filter, sql`s.name`)}
        order by c.total desc, s.name collate "C" limit ${limit} offset ${offset}) page) as pages,
      exists (select from counts c join visitor_scopes s on s.id = c.scope and s.project = ${project} and s.kind = 'page' and s.name = ${OTHER_NAMES}) as "hasOtherPages"`;
}
