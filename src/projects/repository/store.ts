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
