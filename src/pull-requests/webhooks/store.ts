import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

/** Returns whether none of these names of a delivery was known. */
export async function insertDelivery(db: Queryable, projectId: string, names: string[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into host_deliveries (project_id, delivery, received_at)
    select ${projectId}, name, ${now} from unnest(${names}::text[]) name
    on conflict do nothing returning 1`.execute(db);
  return rows.length === names.length;
}

export async function deleteDeliveries(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("host_deliveries").where("received_at", "<", before).execute();
}

export type WatchRow = {
  heard_at: Date | null;
  polled_at: Date | null;
  notice: string | null;
  check_follow_ups: number;
};

export async function findWatch(db: Queryable, projectId: string): Promise<WatchRow | undefined> {
  const row = await db
    .selectFrom("host_watches")
    .select(["heard_at", "polled_at", "notice", "check_follow_ups"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row as WatchRow | undefined;
}

export async function saveWatch(db: Queryable, projectId: string, change: Partial<WatchRow>): Promise<void> {
  await db
    .insertInto("host_watches")
    .values({ project_id: projectId, heard_at: null, polled_at: null, notice: null, ...change })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet(change))
    .execute();
}
