import { sql } from "kysely";
import { plannedOnce, type Queryable } from "../database/connect.ts";
import type { Tables } from "../database/tables.ts";

export type ProjectRow = Omit<Tables["projects"], "allowed_origins" | "last_beacon_at"> & {
  allowed_origins: string[];
  /** To the minute. */
  last_beacon_at: Date | null;
  created_at: Date;
  updated_at: Date;
  has_token: boolean;
  /** Providers with a key of the project's own. */
  key_providers: string[];
  contexts: ContextRow[];
};
export type ContextRow = { name: string; kind: "local" | "remote"; url: string };
export type KeyRow = Omit<Tables["api_keys"], "created_at" | "expires_at" | "last_used_at"> & {
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};
export type KeyWithProject = Pick<
  KeyRow,
  "id" | "organization_id" | "name" | "scopes" | "allowed_addresses" | "expires_at" | "last_used_at"
> & { project_id: string | null };

/** The key, and the project if it belongs to the key's organisation: one round trip, since every request makes it. */
export async function findKeyByHash(
  db: Queryable,
  hash: Buffer,
  projectId: string | undefined,
): Promise<KeyWithProject | undefined> {
  const { rows } = await sql<KeyWithProject>`${plannedOnce}
    select k.id, k.organization_id, k.name, k.scopes, k.allowed_addresses, k.expires_at, k.last_used_at, p.id as project_id
    from api_keys k
    left join projects p on p.id = ${projectId ?? null} and p.organization_id = k.organization_id
    where k.hash = ${hash}`.execute(db);
  return rows[0];
}

export async function touchKey(db: Queryable, id: string, minute: Date): Promise<void> {
  await sql`update api_keys set last_used_at = ${minute} where id = ${id} and (last_used_at is null or last_used_at < ${minute})`.execute(
    db,
  );
}

export async function insertKey(
  db: Queryable,
  key: Omit<KeyRow, "created_at" | "last_used_at">,
): Promise<KeyRow | undefined> {
  return (await db
    .insertInto("api_keys")
    .values(key)
    .onConflict((conflict) => conflict.columns(["organization_id", "name"]).doNothing())
    .returningAll()
    .executeTakeFirst()) as KeyRow | undefined;
}

export async function listKeyRows(db: Queryable, organizationId: string): Promise<KeyRow[]> {
  const rows = await db
    .selectFrom("api_keys")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("created_at")
    .limit(1000)
    .execute();
  return rows as KeyRow[];
}

export async function deleteKey(db: Queryable, organizationId: string, nameOrId: string): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    delete from api_keys where id = (
      select id from api_keys where organization_id = ${organizationId} and (id = ${nameOrId} or name = ${nameOrId})
      order by id = ${nameOrId} desc limit 1)
    returning *`.execute(db);
  return rows[0];
}

function selectProjects(db: Queryable) {
  return db
    .selectFrom("projects")
    .leftJoin("repository_tokens", "repository_tokens.project_id", "projects.id")
    .selectAll("projects")
    .select(sql<boolean>`repository_tokens.project_id is not null`.as("has_token"))
    .select(
      sql<string[]>`array(select provider from provider_keys k where k.project_id = projects.id order by provider)`.as(
        "key_providers",
      ),
    )
    .select(
      sql<
        ContextRow[]
      >`coalesce((select json_agg(json_build_object('name', c.name, 'kind', c.kind, 'url', c.url) order by c.name)
        from context_repositories c where c.project_id = projects.id), '[]'::json)`.as("contexts"),
    );
}

export async function findProjectRow(
  db: Queryable,
  organizationId: string,
  idOrName: string,
): Promise<ProjectRow | undefined> {
  const row = await selectProjects(db)
    .where("organization_id", "=", organizationId)
    .where((where) => where.or([where("projects.id", "=", idOrName), where("projects.name", "=", idOrName)]))
    .orderBy(sql`projects.id = ${idOrName}`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row as ProjectRow | undefined;
}

/** For background work, which acts for no one in particular. */
export async function findProjectRowById(db: Queryable, id: string): Promise<ProjectRow | undefined> {
  return (await selectProjects(db).where("projects.id", "=", id).executeTakeFirst()) as ProjectRow | undefined;
}

export async function listProjectRows(db: Queryable, organizationId: string): Promise<ProjectRow[]> {
  const rows = await selectProjects(db)
    .where("organization_id", "=", organizationId)
    .orderBy("projects.name")
    .limit(1000)
    .execute();
  return rows as ProjectRow[];
}

export async function insertProject(
  db: Queryable,
  project: Pick<
    ProjectRow,
    "id" | "organization_id" | "name" | "repository_kind" | "repository_url" | "default_ref" | "docs_folder"
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("projects")
    .values(project)
    .onConflict((conflict) => conflict.columns(["organization_id", "name"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateProjectRow(
  db: Queryable,
  id: string,
  change: Partial<
    Pick<
      ProjectRow,
      | "name"
      | "default_ref"
      | "docs_folder"
      | "allowed_origins"
      | "model"
      | "fallback_model"
      | "turn_steps"
      | "turn_cost_usd"
      | "turn_seconds"
      | "jobs_at_once"
      | "archive_after_days"
    >
  >,
): Promise<void> {
  await db
    .updateTable("projects")
    .set({ ...change, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}

export async function touchBeacon(db: Queryable, id: string, at: Date): Promise<void> {
  await sql`update projects set last_beacon_at = ${at} where id = ${id} and (last_beacon_at is null or last_beacon_at < ${at})`.execute(
    db,
  );
}

export async function deleteProjectRow(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("projects").where("id", "=", id).execute();
}

export async function saveToken(db: Queryable, projectId: string, username: string, ciphertext: Buffer): Promise<void> {
  await db
    .insertInto("repository_tokens")
    .values({ project_id: projectId, username, ciphertext })
    .onConflict((conflict) =>
      conflict.column("project_id").doUpdateSet({ username, ciphertext, created_at: new Date() }),
    )
    .execute();
}

export async function deleteToken(db: Queryable, projectId: string): Promise<void> {
  await db.deleteFrom("repository_tokens").where("project_id", "=", projectId).execute();
}

export async function findToken(
  db: Queryable,
  projectId: string,
): Promise<{ username: string; ciphertext: Buffer } | undefined> {
  return db
    .selectFrom("repository_tokens")
    .select(["username", "ciphertext"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

export async function saveProviderKey(
  db: Queryable,
  projectId: string,
  provider: string,
  ciphertext: Buffer,
): Promise<void> {
  await db
    .insertInto("provider_keys")
    .values({ project_id: projectId, provider, ciphertext })
    .onConflict((conflict) =>
      conflict.columns(["project_id", "provider"]).doUpdateSet({ ciphertext, created_at: new Date() }),
    )
    .execute();
}

export async function deleteProviderKey(db: Queryable, projectId: string, provider: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("provider_keys")
    .where("project_id", "=", projectId)
    .where("provider", "=", provider)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function listProviderKeys(
  db: Queryable,
  projectId: string,
): Promise<{ provider: string; ciphertext: Buffer }[]> {
  return db
    .selectFrom("provider_keys")
    .select(["provider", "ciphertext"])
    .where("project_id", "=", projectId)
    .execute();
}

export async function saveContext(db: Queryable, projectId: string, { name, kind, url }: ContextRow): Promise<void> {
  await db
    .insertInto("context_repositories")
    .values({ project_id: projectId, name, kind, url })
    .onConflict((conflict) => conflict.columns(["project_id", "name"]).doUpdateSet({ kind, url }))
    .execute();
}

export async function deleteContext(db: Queryable, projectId: string, name: string): Promise<void> {
  await db.deleteFrom("context_repositories").where("project_id", "=", projectId).where("name", "=", name).execute();
}

/** The installation's first organisation, whatever it is called by now. */
export async function findOrInsertOrganization(db: Queryable, id: string): Promise<string> {
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
