import { CompiledQuery } from "kysely";
import { byteaArray, int4Array, int8Array } from "../../../database/array-parameters.ts";
import { markPlannedOnce, type Queryable } from "../../../database/connect.ts";
import type { PreparedVisit } from "../visits-store.ts";
import { blockColumns } from "./blocks/block-columns.ts";
import { NOT_IN_MONTHS } from "./blocks/months.ts";
import { viewsOfDay } from "./blocks/store.ts";
import { addViews, type ScopeViews } from "./blocks/view-block.ts";
import { CHANGE_VERSION } from "./cell-version.ts";
import { findRecentFrom } from "./recent-cells.ts";

/** What visits add to the views: blocks of days that are over, and rows of others, by column. */
export type ViewColumns = Buffer[];

export function viewsOf(visits: PreparedVisit[]): ViewColumns | undefined {
  if (visits.length === 0) return undefined;
  const recentFrom = findRecentFrom();
  const [past, recent] = [new Map<number, ScopeViews>(), new Map<number, ScopeViews>()];
  for (const { scopes, day, stream, at } of visits) {
    const views = viewsOfDay(day < recentFrom ? past : recent, day);
    const one = { human: 0, ai: 0, other: 0, at };
    one[stream ?? "other"] = 1;
    for (const scope of scopes) addViews(views, scope, one);
  }
  const { days, siteViews, otherViews } = blockColumns({ views: past });
  return [int4Array(days), byteaArray(siteViews), byteaArray(otherViews), ...rowColumns(recent)];
}

/** In the order of their primary key. */
function rowColumns(days: Map<number, ScopeViews>): Buffer[] {
  const rows = [...days].flatMap(([day, views]) => [...views].map(([scope, counts]) => ({ scope, day, ...counts })));
  rows.sort((a, b) => a.day - b.day || a.scope - b.scope);
  const columns = (["scope", "day", "human", "ai", "other"] as const).map((name) =>
    int4Array(rows.map((row) => row[name])),
  );
  return [...columns, int8Array(rows.map(({ at }) => at))];
}

/** @param partition of visitors, that nobody else has locked */
export async function writeViews(
  tx: Queryable,
  project: number,
  views: ViewColumns | undefined,
  partition: number,
): Promise<void> {
  if (views) await tx.executeQuery(CompiledQuery.raw(WRITE, [project, partition, ...views]));
}

const WRITE = markPlannedOnce(`with past as (
    insert into visitor_day_blocks (project, day, level, site, others, site_views, other_views)
    select $1, date '1970-01-01' + d, ${NOT_IN_MONTHS}, '', '', s, o from unnest($3::int[], $4::bytea[], $5::bytea[]) as n(d, s, o)),
  version as (${CHANGE_VERSION})
  insert into view_counts as v (project, day, scope, human, ai, other, last_at)
  select $1, date '1970-01-01' + d, s, h, a, o, to_timestamp(t / 1000.0)
  from unnest($6::int[], $7::int[], $8::int[], $9::int[], $10::int[], $11::bigint[]) as n(s, d, h, a, o, t)
  on conflict (project, day, scope) do update set human = v.human + excluded.human, ai = v.ai + excluded.ai,
    other = v.other + excluded.other, last_at = greatest(v.last_at, excluded.last_at)`);
