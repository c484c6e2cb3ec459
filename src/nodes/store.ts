import { sql } from "kysely";
import type pg from "pg";
import type { Queryable } from "../database/connect.ts";
import type { NodeIdentity } from "../node-id.ts";

/** A serve says so every two seconds, and so does a worker. */
const SILENT_SECONDS = 10;
const SILENT_SINCE = sql`now() - make_interval(secs => ${SILENT_SECONDS})`;
const IS_SERVING = sql`(address is not null and seen_at > ${SILENT_SINCE})`;

export type NodeRow = Pick<NodeIdentity, "id" | "name"> & {
  address: string | null;
  seen_at: Date;
  /** Whether a process that serves there was heard of a moment ago. */
  is_serving: boolean;
  /** Whether one that does background work alone was. */
  is_working: boolean;
};

/** @param isNamed whether the name that it has is replaced */
export async function saveNode(db: Queryable, { id, name }: NodeIdentity, isNamed: boolean): Promise<void> {
  await sql`insert into nodes (id, name, seen_at) values (${id}, ${name}, ${SILENT_SINCE})
    on conflict (id) do update set name = excluded.name where ${isNamed} and nodes.name <> excluded.name`.execute(db);
}

/** Says that a process serves there. Returns whether one was heard of a moment ago. */
export async function touchNode(db: Queryable, id: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ was_serving: boolean }>`
    with before as (select ${IS_SERVING} as was_serving from nodes where id = ${id})
    update nodes set address = ${address}, seen_at = now() from before where id = ${id} returning was_serving`.execute(
    db,
  );
  return rows[0]?.was_serving ?? false;
}

/** Says that a process does background work there. One that serves there says so itself. */
export async function touchWorker(db: Queryable, id: string): Promise<void> {
  await sql`update nodes set address = null, seen_at = now() where id = ${id} and not ${IS_SERVING}`.execute(db);
}

/** Says that the process has ended, as if it had been silent already, so that nobody has to find that out. */
export async function leaveNode(db: Queryable, id: string, ended: "serve" | "worker"): Promise<void> {
  await sql`update nodes set address = null, seen_at = least(seen_at, ${SILENT_SINCE})
    where id = ${id} and ${ended === "serve" ? sql`true` : sql`address is null`}`.execute(db);
}

export async function findNodeRow(db: Queryable, id: string): Promise<NodeRow | undefined> {
  return (await selectNodes(db, sql`where id = ${id}`))[0];
}

export async function listNodeRows(db: Queryable): Promise<NodeRow[]> {
  return selectNodes(db, sql`order by name, id`);
}

async function selectNodes(db: Queryable, which: ReturnType<typeof sql>): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, name, address, seen_at,
      ${IS_SERVING} as is_serving, address is null and seen_at > ${SILENT_SINCE} as is_working
    from nodes ${which}`.execute(db);
  return rows;
}

/** @param nodeId all nodes, if none is named */
export async function insertLeft(db: Queryable, projectId: string, nodeId: string | undefined): Promise<void> {
  await sql`insert into left_repositories (node_id, project_id)
    select id, ${projectId} from nodes where ${nodeId === undefined ? sql`true` : sql`id = ${nodeId}`}
    on conflict (node_id, project_id) do update set left_at = now()`.execute(db);
}

export async function listLeft(db: Queryable, nodeId: string, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`select project_id from left_repositories
    where node_id = ${nodeId} and left_at < now() - make_interval(secs => ${olderThanSeconds}) limit 1000`.execute(db);
  return rows.map((row) => row.project_id);
}

/** Returns whether it was one. */
export async function deleteLeft(db: Queryable, nodeId: string, projectId: string): Promise<boolean> {
  const { rows } = await sql`delete from left_repositories where node_id = ${nodeId} and project_id = ${projectId}
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteNodes(client: pg.ClientBase): Promise<void> {
  await client.query("delete from nodes");
}
