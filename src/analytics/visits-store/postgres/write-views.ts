import { sql } from "kysely";
import { int4Array, int8Array } from "../../../database/array-parameters.ts";
import { plannedOnce, type Queryable } from "../../../database/connect.ts";
import type { PreparedVisit } from "../visits-store.ts";

type ViewCount = { scope: number; day: number; human: number; ai: number; other: number; at: number };

/** What visits add to the counts of views, by column, in the order of their primary key. */
export type ViewColumns = Record<"scope" | "day" | "human" | "ai" | "other" | "at", Buffer>;

export function viewsOf(visits: PreparedVisit[]): ViewColumns | undefined {
  const days = new Map<number, Map<number, ViewCount>>();
  for (const { scopes, day, stream, at } of visits) {
    let counts = days.get(day);
    if (!counts) {
      counts = new Map();
      days.set(day, counts);
    }
    for (const scope of scopes) {
      let count = counts.get(scope);
      if (!count) {
        count = { scope, day, human: 0, ai: 0, other: 0, at };
        counts.set(scope, count);
      }
      count[stream ?? "other"] += 1;
      if (at > count.at) count.at = at;
    }
  }
  const all = [...days.values()].flatMap((counts) => [...counts.values()]);
  all.sort((a, b) => a.day - b.day || a.scope - b.scope);
  if (all.length === 0) return undefined;
  const column = (name: keyof ViewCount) => int4Array(all.map((count) => count[name]));
  return {
    scope: column("scope"),
    day: column("day"),
    human: column("human"),
    ai: column("ai"),
    other: column("other"),
    at: int8Array(all.map(({ at }) => at)),
  };
}

export async function writeViews(tx: Queryable, project: number, views: ViewColumns | undefined): Promise<void> {
  if (!views) return;
  await sql`${plannedOnce} insert into view_counts as v (project, day, scope, human, ai, other, last_at)
    select ${project}, date '1970-01-01' + d, s, h, a, o, to_timestamp(t / 1000.0)
    from unnest(${views.day}::int[], ${views.scope}::int[], ${views.human}::int[], ${views.ai}::int[], ${views.other}::int[], ${views.at}::bigint[]) as n(d, s, h, a, o, t)
    on conflict (project, day, scope) do update set human = v.human + excluded.human, ai = v.ai + excluded.ai,
      other = v.other + excluded.other, last_at = greatest(v.last_at, excluded.last_at)`.execute(tx);
}
