import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

export type SharedCount = {
  count: number;
  /** Until the count begins anew. */
  leftMs: number;
};

/** Adds uses, and returns what all nodes have counted of each since its minute began. Names are stored as hashes. */
export async function addUses(db: Queryable, uses: Map<string, number>): Promise<Map<string, SharedCount>> {
  const names = new Map([...uses.keys()].map((name) => [hashOf(name), name]));
  // In one order, so that nodes do not wait for each other in a circle.
  const hashes = [...names.keys()].sort();
  const counts = hashes.map((hash) => uses.get(names.get(hash) ?? "") ?? 0);
  const { rows } = await sql<SharedCount & { name: string }>`
    insert into shared_counts as c (name, began_at, count)
    select name, now(), count from unnest(${hashes}::text[], ${counts}::int[]) as u(name, count)
    on conflict (name) do update set
      count = excluded.count + case when c.began_at > now() - interval '1 minute' then c.count else 0 end,
      began_at = case when c.began_at > now() - interval '1 minute' then c.began_at else now() end
    returning name, count, (extract(epoch from began_at + interval '1 minute' - now()) * 1000)::int as "leftMs"`.execute(
    db,
  );
  return new Map(rows.map(({ name, ...count }) => [names.get(name) ?? "", count]));
}

/** Deletes those that have begun anew for all. */
export async function deleteOldCounts(db: Queryable): Promise<void> {
  await sql`delete from shared_counts where began_at < now() - interval '2 minutes'`.execute(db);
}

function hashOf(name: string): string {
  return createHash("sha256").update(name).digest("base64url");
}
