import { sql } from "kysely";
import { READER_ACTIONS } from "../../../reader-actions.ts";
import { fitsPath } from "../../sql-conditions.ts";
import type { ScopeCounts, ScopeKind, ScopeQuery } from "../visits-store.ts";
import type { Cells } from "./cells.ts";

export async function countScopes(
  cells: Cells,
  project: number,
  kind: ScopeKind,
  { range, filter: { operator, agent, names, ...paths } = {}, limit, offset }: ScopeQuery,
): Promise<ScopeCounts[]> {
  const part = (place: number) => sql`split_part(s.name, E'\t', ${sql.lit(place)})`;
  const isWanted = sql.join(
    [
      fitsPath(paths, startsWithPath(kind) ? part(1) : sql`s.name`),
      ...(names === undefined ? [] : [sql`s.name = any(${names})`]),
      ...(operator === undefined ? [] : [sql`${part(2)} = ${operator}`]),
      ...(agent === undefined ? [] : [sql`${part(3)} = ${agent}`]),
    ],
    sql` and `,
  );
  const { rows } = await cells.ask(
    project,
    { visitors: [{ range, kind }], views: [{ range, kind }] },
    (db, [counted], [viewed]) =>
      sql<ScopeCounts>`
    with named as materialized (
      select s.id, s.name from visitor_scopes s
      where s.project = ${project} and s.kind = ${kind} and ${isWanted}
    ), counts as materialized (
      select scope, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total, sum(views)::float8 as views, max(last_at) as last_at
      from (
        select scope, human, ai, total, 0 as views, null::timestamptz as last_at from (${counted}) cells
        union all
        select scope, 0, 0, 0, human + ai + other, last_at from (${viewed}) views
      ) counted
      where scope in (select id from named) group by scope having sum(views) > 0
    )
    select n.name, c.human, c.ai, c.total, c.views, c.last_at as "lastSeenAt" from counts c join named n on n.id = c.scope
    order by c.total desc, n.name collate "C" limit ${limit} offset ${offset}`.execute(db),
  );
  return rows;
}

function startsWithPath(kind: ScopeKind): boolean {
  return kind === "agent_page" || READER_ACTIONS.some((action) => kind === `${action}_page`);
}
