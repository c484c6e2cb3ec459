import { type RawBuilder, sql } from "kysely";
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
  read_until: Date | null;
  notice: string | null;
  notice_of: string | null;
  check_follow_ups: number;
  secret_number: number;
  former_secret: number | null;
  former_secret_until: Date | null;
};

const NOTHING = {
  former_secret: null,
  former_secret_until: null,
  heard_at: null,
  polled_at: null,
  read_until: null,
  notice: null,
  notice_of: null,
};

export async function findWatch(db: Queryable, projectId: string): Promise<WatchRow | undefined> {
  const row = await db.selectFrom("host_watches").selectAll().where("project_id", "=", projectId).executeTakeFirst();
  return row as WatchRow | undefined;
}

export async function saveWatch(db: Queryable, projectId: string, change: Partial<WatchRow>): Promise<void> {
  await db
    .insertInto("host_watches")
    .values({ project_id: projectId, ...NOTHING, ...change })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet(change))
    .execute();
}

export type Due = { project_id: string; read_until: Date | null };

/** Takes the projects whose hosts are to be asked, because no webhook of theirs was heard since `heardBefore`. */
export async function takeProjectsToPoll(
  db: Queryable,
  {
    openElsewhere,
    heardBefore,
    polledBefore,
    now,
    limit,
  }: {
    /** A relation of the ids of projects that have open pull requests at hosts of somebody else. */
    openElsewhere: RawBuilder<unknown>;
    heardBefore: Date;
    polledBefore: Date;
    now: Date;
    limit: number;
  },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select p.project_id from ${openElsewhere} p left join host_watches w on w.project_id = p.project_id
      where (w.heard_at is null or w.heard_at < ${heardBefore}) and (w.polled_at is null or w.polled_at <= ${polledBefore})
      order by w.polled_at nulls first limit ${limit}
    )
    insert into host_watches (project_id, polled_at) select project_id, ${now} from due
    on conflict (project_id) do update set polled_at = excluded.polled_at
    returning project_id, read_until`.execute(db);
  return rows;
}
