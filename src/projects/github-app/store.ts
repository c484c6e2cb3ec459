import { type Selectable, sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

export type GithubAppRow = Selectable<Tables["github_apps"]>;

/** Returns whether the organisation did not have it yet. */
export async function insertGithubApp(
  db: Queryable,
  row: Omit<GithubAppRow, "created_at" | "installations">,
): Promise<boolean> {
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

export async function findGithubAppRow(db: Queryable, id: string): Promise<GithubAppRow | undefined> {
  return db.selectFrom("github_apps").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function saveInstallations(
  db: Queryable,
  id: string,
  installations: GithubAppRow["installations"],
): Promise<void> {
  await db
    .updateTable("github_apps")
    .set({ installations: JSON.stringify(installations) })
    .where("id", "=", id)
    .execute();
}

/** The projects that get their tokens from an App, at most 1,000. `repository` leaves out all others. */
export async function listProjectIdsOfApp(db: Queryable, id: string, repository?: string): Promise<string[]> {
  let query = db
    .selectFrom("repository_tokens as t")
    .innerJoin("repository_hosts as h", "h.project_id", "t.project_id")
    .select("t.project_id")
    .where("t.github_app_id", "=", id)
    .where("h.kind", "=", "github");
  if (repository !== undefined) query = query.where(sql`lower(h.repository)`, "=", repository.toLowerCase());
  const rows = await query.orderBy("t.project_id").limit(1000).execute();
  return rows.map(({ project_id }) => project_id);
}

/** The names of the Apps that make the tokens of these projects, by project. */
export async function listAppNames(db: Queryable, projectIds: string[]): Promise<Map<string, string>> {
  if (projectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("repository_tokens as t")
    .innerJoin("github_apps as a", "a.id", "t.github_app_id")
    .select(["t.project_id", "a.slug"])
    .where("t.project_id", "in", projectIds)
    .execute();
  return new Map(rows.map(({ project_id, slug }) => [project_id, slug]));
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
