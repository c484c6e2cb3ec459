import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

export type SharedLinkRow = {
  id: string;
  projectId: string;
  name: string;
  showsPages: boolean;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date | null;
};

const LOCK = 7045;
const COLUMNS = sql`id, project_id as "projectId", name, shows_pages as "showsPages", created_by as "createdBy",
  created_at as "createdAt", expires_at as "expiresAt"`;

export async function countSharedLinks(tx: Queryable, projectId: string): Promise<number> {
  const { rows } = await sql<{ links: number }>`
    select count(*)::int as links from shared_links where project_id = ${projectId}`.execute(tx);
  return rows[0]?.links ?? 0;
}

/** Keeps others from adding links to the project until the transaction ends, so that their number can be limited. */
export async function lockSharedLinks(tx: Queryable, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${projectId}))`.execute(tx);
}

/** Undefined if the project has a link of this name. */
export async function insertSharedLink(
  tx: Queryable,
  { id, projectId, name, showsPages, createdBy, createdAt, expiresAt, hash }: SharedLinkRow & { hash: Buffer },
): Promise<SharedLinkRow | undefined> {
  const { rows } = await sql<SharedLinkRow>`
    insert into shared_links (id, project_id, hash, name, shows_pages, created_by, created_at, expires_at)
    values (${id}, ${projectId}, ${hash}, ${name}, ${showsPages}, ${createdBy}, ${createdAt}, ${expiresAt})
    on conflict (project_id, name) do nothing returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function listSharedLinkRows(db: Queryable, projectId: string): Promise<SharedLinkRow[]> {
  const { rows } = await sql<SharedLinkRow>`
    select ${COLUMNS} from shared_links where project_id = ${projectId} order by created_at, id`.execute(db);
  return rows;
}

export async function deleteSharedLinkRow(
  tx: Queryable,
  projectId: string,
  id: string,
): Promise<SharedLinkRow | undefined> {
  const { rows } = await sql<SharedLinkRow>`
    delete from shared_links where project_id = ${projectId} and id = ${id} returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** The link that is valid at this time. */
export async function findSharedLinkRow(db: Queryable, hash: Buffer, now: Date): Promise<SharedLinkRow | undefined> {
  const { rows } = await sql<SharedLinkRow>`
    select ${COLUMNS} from shared_links
    where hash = ${hash} and (expires_at is null or expires_at > ${now})`.execute(db);
  return rows[0];
}
