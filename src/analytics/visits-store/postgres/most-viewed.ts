import { sql } from "kysely";
import type { ClosedRange, DayRange } from "../../dates.ts";
import type { ScopeKind } from "../visits-store.ts";
import type { Cells } from "./cells.ts";

export async function sumViews(
  cells: Cells,
  project: number,
  kind: ScopeKind,
  ranges: ClosedRange[],
): Promise<number[]> {
  if (ranges.length === 0) return [];
  const questions = { visitors: [], views: ranges.map((range) => ({ range, kind })) };
  const { rows } = await cells.ask(project, questions, (db, _, relations) => {
    const sums = relations.map(
      (viewed) => sql`(
        select coalesce(sum(human + ai + other), 0)::float8 from (${viewed}) v where scope in (select id from named))`,
    );
    return sql<{ views: number[] }>`
      with named as materialized (select id from visitor_scopes where project = ${project} and kind = ${kind})
      select array[${sql.join(sums)}] as views`.execute(db);
  });
  return rows[0]?.views ?? [];
}

export async function listMostViewed(
  cells: Cells,
  project: number,
  kind: ScopeKind,
  range: DayRange,
  limit: number,
): Promise<{ name: string; views: number }[]> {
  const { rows } = await cells.ask(project, { visitors: [], views: [{ range, kind }] }, (db, _, [viewed]) =>
    sql<{ name: string; views: number }>`
    select s.name, c.views::float8 as views from (
      select scope, sum(human + ai + other) as views from (${viewed}) v group by scope) c
    join visitor_scopes s on s.id = c.scope and s.project = ${project} and s.kind = ${kind}
    where c.views > 0 order by c.views desc, s.name collate "C" limit ${limit}`.execute(db),
  );
  return rows;
}
