import { type RawBuilder, sql } from "kysely";
import { plannedOnce, type Queryable } from "../database/connect.ts";
import type { Tables } from "../database/tables.ts";
import type { NodeIdentity } from "../node-id.ts";

export type ProjectRow = Omit<
  Tables["projects"],
  | "allowed_origins"
  | "last_beacon_at"
  | "allows_rewriting"
  | "signs_commits"
  | "attributes_commits"
  | "repository_generation"
> & {
  /** Counts up when the project gets another repository. */
  repository_generation: number;
  allowed_origins: string[];
  allows_rewriting: boolean;
  signs_commits: boolean;
  attributes_commits: boolean;
  /** To the minute. */
  last_beacon_at: Date | null;
  created_at: Date;
  updated_at: Date;
  has_token: boolean;
  /** Whether its pull requests are kept at a code host. */
  is_hosted: boolean;
};

function selectProjects(db: Queryable) {
  return db
    .selectFrom("projects")
    .leftJoin("repository_tokens", "repository_tokens.project_id", "projects.id")
    .leftJoin("repository_hosts", "repository_hosts.project_id", "projects.id")
    .selectAll("projects")
    .select(sql<boolean>`repository_tokens.project_id is not null`.as("has_token"))
    .select(sql<boolean>`repository_hosts.project_id is not null`.as("is_hosted"));
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

/** Of any organisation, for background work. */
export async function listProjectRowsById(db: Queryable, ids: string[]): Promise<ProjectRow[]> {
  if (ids.length === 0) return [];
  return (await selectProjects(db).where("projects.id", "=", sql<string>`any(${ids})`).execute()) as ProjectRow[];
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
    | "id"
    | "organization_id"
    | "name"
    | "repository_kind"
    | "repository_url"
    | "repository_node"
    | "repository_machine"
    | "default_ref"
    | "docs_folder"
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("projects")
    .values(project)
    .onConflict((conflict) => conflict.columns(["organization_id", "name"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateProjectColumns(
  db: Queryable,
  id: string,
  change: Partial<
    Pick<
      ProjectRow,
      | "name"
      | "default_ref"
      | "docs_folder"
      | "allowed_origins"
      | "allows_rewriting"
      | "signs_commits"
      | "attributes_commits"
    >
  >,
): Promise<void> {
  await db
    .updateTable("projects")
    .set({ ...change, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}

/** Gives a project another repository. */
export async function saveRepository(
  db: Queryable,
  id: string,
  { kind, location, node }: { kind: ProjectRow["repository_kind"]; location: string; node: NodeIdentity | undefined },
  ref: string,
): Promise<void> {
  await sql`update projects set repository_kind = ${kind}, repository_url = ${location},
    repository_node = ${node?.id ?? null}, repository_machine = ${node?.machine ?? null}, default_ref = ${ref},
    repository_generation = repository_generation + 1, updated_at = now() where id = ${id}`.execute(db);
}

/** Locks a project, and returns the node that keeps its repository if Docket owns that. */
export async function lockProject(
  db: Queryable,
  id: string,
  strength: "update" | "share" = "update",
): Promise<{ node: string | null } | undefined> {
  const { rows } = await sql<{ node: string | null }>`
    select case when repository_kind = 'owned' then repository_node end as node from projects where id = ${id}
    for ${sql.raw(strength)}`.execute(db);
  return rows[0];
}

export async function saveKeeper(db: Queryable, id: string, node: string): Promise<void> {
  await sql`update projects set repository_node = ${node} where id = ${id}`.execute(db);
}

export async function countByKeeper(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ node: string; count: number }>`
    select repository_node as node, count(*)::int as count from projects where repository_node is not null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ node, count }) => [node, count]));
}

/** Folders of a machine that no node is known to keep. */
export async function listUnkeptLocal(db: Queryable): Promise<Pick<ProjectRow, "id" | "repository_url">[]> {
  return db
    .selectFrom("projects")
    .select(["id", "repository_url"])
    .where("repository_kind", "=", "local")
    .where("repository_node", "is", null)
    .execute();
}

/** Makes a node the keeper of those of the repositories that none keeps. */
export async function claimProjects(
  db: Queryable,
  node: NodeIdentity,
  { owned, local }: { owned: string[]; local: string[] },
): Promise<void> {
  await sql`update projects set repository_node = ${node.id},
      repository_machine = case when repository_kind = 'local' then ${node.machine} end
    where repository_node is null
    and ((repository_kind = 'owned' and id = any(${owned})) or (repository_kind = 'local' and id = any(${local})))`.execute(
    db,
  );
}

/** Projects whose repository Docket owns and another node keeps. */
export async function listOwnedElsewhere(
  db: Queryable,
  node: string,
): Promise<Pick<ProjectRow, "id" | "repository_node">[]> {
  return db
    .selectFrom("projects")
    .select(["id", "repository_node"])
    .where("repository_kind", "=", "owned")
    .where("repository_node", "!=", node)
    .orderBy("id")
    .execute();
}

export type BeaconProject = Pick<ProjectRow, "id" | "allowed_origins" | "last_beacon_at">;

export async function listBeaconProjects(db: Queryable, ids: string[]): Promise<BeaconProject[]> {
  const { rows } = await sql<BeaconProject>`${plannedOnce}
    select id, allowed_origins, last_beacon_at from projects where id = any(${ids})`.execute(db);
  return rows;
}

export async function touchBeacon(db: Queryable, id: string, at: Date): Promise<void> {
  await sql`update projects set last_beacon_at = ${at} where id = ${id} and (last_beacon_at is null or last_beacon_at < ${at})`.execute(
    db,
  );
}

/** Returns whether it was still there. */
export async function deleteProjectRow(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("projects").where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const SHARED_COLUMNS = sql`id, organization_id, name, default_ref, repository_kind, repository_url, repository_node`;

/** The project with this id as a relation of one row or none. */
export function selectProject(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${SHARED_COLUMNS} from projects where id = ${id})`;
}

/** The projects of one organisation as a relation, or of all of them. */
export function selectProjectsOf(organizationId: string | undefined): RawBuilder<unknown> {
  const condition = organizationId === undefined ? sql`true` : sql`organization_id = ${organizationId}`;
  return sql`(select ${SHARED_COLUMNS} from projects where ${condition})`;
}
