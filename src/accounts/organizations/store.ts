import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

/** Returns false if the name is taken. */
export async function insertOrganization(db: Queryable, id: string, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("organizations")
    .values({ id, name })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type OrganizationRow = { id: string; name: string; created_at: Date; members: number; owners: string[] };

export async function listOrganizationRows(db: Queryable): Promise<OrganizationRow[]> {
  const { rows } = await sql<OrganizationRow>`
    select o.id, o.name, o.created_at, count(m.id)::int as members,
      coalesce(array_agg(u.email order by u.email) filter (where m.role = 'owner'), '{}') as owners
    from organizations o left join members m on m.organization_id = o.id left join users u on u.id = m.user_id
    group by o.id order by o.created_at, o.id
    limit 10000`.execute(db);
  return rows;
}

export async function findOrganization(db: Queryable, id: string): Promise<{ id: string } | undefined> {
  return db.selectFrom("organizations").select("id").where("id", "=", id).executeTakeFirst();
}

/** Gets the installation's first organisation, and creates it with this id if there is none. */
export async function getFirstOrganization(db: Queryable, id: string): Promise<string> {
  const findFirst = () =>
    db.selectFrom("organizations").select("id").orderBy("created_at").orderBy("id").limit(1).executeTakeFirst();
  const found = await findFirst();
  if (found) return found.id;
  await db
    .insertInto("organizations")
    .values({ id, name: "default" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await findFirst())?.id ?? id;
}
