import type { RemoteHostKind } from "../../code-hosts/code-host.ts";
import type { Queryable } from "../../database/connect.ts";

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

/** The code host that keeps a project's pull requests. */
export type HostRow = { kind: RemoteHostKind; api_url: string; repository: string; account: string | null };

export async function findHost(db: Queryable, projectId: string): Promise<HostRow | undefined> {
  return db
    .selectFrom("repository_hosts")
    .select(["kind", "api_url", "repository", "account"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

export async function saveHost(db: Queryable, projectId: string, host: HostRow): Promise<void> {
  await db
    .insertInto("repository_hosts")
    .values({ project_id: projectId, ...host })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet({ ...host, updated_at: new Date() }))
    .execute();
}

export async function deleteHost(db: Queryable, projectId: string): Promise<void> {
  await db.deleteFrom("repository_hosts").where("project_id", "=", projectId).execute();
}
