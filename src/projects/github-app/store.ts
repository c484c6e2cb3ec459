import type { Selectable } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

export type GithubAppRow = Selectable<Tables["github_apps"]>;

/** Returns whether the organisation did not have it yet. */
export async function insertGithubApp(db: Queryable, row: Omit<GithubAppRow, "created_at">): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("github_apps")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function listGithubAppRows(db: Queryable, organizationId: string): Promise<GithubAppRow[]> {
  return db
    .selectFrom("github_apps")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .orderBy("created_at")
    .limit(100)
    .execute();
}

/** The App whose tokens a project gets, if it belongs to the project's organisation. */
export async function findGithubAppOfProject(db: Queryable, projectId: string): Promise<GithubAppRow | undefined> {
  return db
    .selectFrom("repository_tokens as t")
    .innerJoin("projects as p", "p.id", "t.project_id")
    .innerJoin("github_apps as a", (join) =>
      join.onRef("a.id", "=", "t.github_app_id").onRef("a.organization_id", "=", "p.organization_id"),
    )
    .selectAll("a")
    .where("t.project_id", "=", projectId)
    .executeTakeFirst();
}

export async function deleteGithubAppRow(
  db: Queryable,
  organizationId: string,
  id: string,
): Promise<GithubAppRow | undefined> {
  return db
    .deleteFrom("github_apps")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}
