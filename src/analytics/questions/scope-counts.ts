import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { DayRange } from "../dates.ts";
import type { Counts } from "../schema.ts";
import { daysIn } from "../sql-conditions.ts";
import { cellsIn } from "../visits-store/postgres/cells-in.ts";
import type { ScopeKind } from "../visits-store/postgres/scope-numbers.ts";

export type ScopeCounts = Counts & { name: string; views: number; lastSeenAt: Date };

/** Unique visitors and views of each scope of a kind, by visitors, then name; for paging one more than asked for. */
export async function countScopes(
  db: Queryable,
  project: number,
  kind: ScopeKind,
  range: DayRange,
  { fits = sql`true`, limit, offset }: { fits?: RawBuilder<unknown>; limit: number; offset: number },
): Promise<ScopeCounts[]> {
  const { rows } = await sql<ScopeCounts>`
    with named as materialized (
      select s.id, s.name from visitor_scopes s where s.project = ${project} and s.kind = ${kind} and ${fits}
    ), counts as materialized (
      select scope, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
      from (${cellsIn(project, range)}) cells where scope in (select id from named) group by scope having sum(total) > 0
    ), page as materialized (
      select n.id, n.name, c.human, c.ai, c.total from counts c join named n on n.id = c.scope
      order by c.total desc, n.name collate "C" limit ${limit + 1} offset ${offset}
    ), viewed as (
      select scope, sum(human + ai + other)::float8 as views, max(last_at) as last_at from view_counts
      where project = ${project} and ${daysIn(range)} and scope in (select id from page) group by scope
    )
    select p.name, p.human, p.ai, p.total, v.views, v.last_at as "lastSeenAt" from page p join viewed v on v.scope = p.id
    order by p.total desc, p.name collate "C"`.execute(db);
  return rows;
}
