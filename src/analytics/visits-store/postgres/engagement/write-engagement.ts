import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../../../../database/connect.ts";
import { SCROLL_DEPTHS } from "../../../../reader-actions.ts";
import type { PreparedVisit } from "../../visits-store.ts";

/** Adds to the sums of pages what readers tell of their views. */
export async function writeEngagement(tx: Queryable, project: number, visits: PreparedVisit[]): Promise<void> {
  const sums = new Map<number, number[]>();
  for (const { scopes, day, engagement } of visits) {
    const [scope] = scopes;
    if (!engagement || scope === undefined) continue;
    const { views, seconds, reached } = engagement;
    const added = [views, seconds, ...SCROLL_DEPTHS.map((depth) => (reached.includes(depth) ? 1 : 0))];
    const key = day * 2 ** 32 + scope;
    const sum = sums.get(key);
    sums.set(key, sum ? sum.map((value, at) => value + (added[at] ?? 0)) : added);
  }
  if (sums.size === 0) return;
  // All lock them in the same order.
  const all = [...sums].sort(([a], [b]) => a - b);
  const days = all.map(([key]) => Math.floor(key / 2 ** 32));
  const columns = [days, all.map(([key]) => key % 2 ** 32), ...Array.from({ length: 6 }, (_, at) => valuesAt(all, at))];
  await sql`${plannedOnce} insert into engagement_counts as e
      (project, day, scope, views, seconds, reached_25, reached_50, reached_75, reached_100)
    select ${project}, date '1970-01-01' + day, scope, v, s, r25, r50, r75, r100
    from unnest(${sql.join(columns.map((column) => sql`${`{${column.join(",")}}`}::int[]`))}) as n(day, scope, v, s, r25, r50, r75, r100)
    on conflict (project, day, scope) do update set views = e.views + excluded.views, seconds = e.seconds + excluded.seconds,
      reached_25 = e.reached_25 + excluded.reached_25, reached_50 = e.reached_50 + excluded.reached_50,
      reached_75 = e.reached_75 + excluded.reached_75, reached_100 = e.reached_100 + excluded.reached_100`.execute(tx);
}

function valuesAt(all: [key: number, sums: number[]][], at: number): number[] {
  return all.map(([, sums]) => sums[at] ?? 0);
}
