import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

/** Pages and assets share a table; the first letter keeps their keys apart. */
export type ContentKey = `p:${string}` | `a:${string}`;

export type NewContent = { key: ContentKey; summary: Buffer | null; bytes: Buffer };

/** With a range, as many of the bytes from `start` to `end`, both included, as there are. */
export async function selectContent(
  db: Queryable,
  projectId: string,
  key: ContentKey,
  range?: { start: number; end: number },
): Promise<Buffer | undefined> {
  const column = range ? sql`substring(bytes from ${range.start + 1} for ${range.end - range.start + 1})` : sql`bytes`;
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${column} bytes from site_contents where project_id = ${projectId} and key = ${key}`.execute(db);
  return rows[0]?.bytes;
}

/** Those that are there already stay as they are, since a key names its content, and count as used now. */
export async function insertContents(db: Queryable, projectId: string, contents: NewContent[], now: Date) {
  // As parameters of their own bytes are sent as they are: arrays of them would become text of twice the length.
  const rows = contents.map(({ key, summary, bytes }) => sql`(${key}::text, ${summary}::bytea, ${bytes}::bytea)`);
  await sql`
    insert into site_contents (project_id, key, summary, bytes, used_at)
    select ${projectId}, key, summary, bytes, ${now}
    from (values ${sql.join(rows)}) given (key, summary, bytes)
    order by key
    on conflict (project_id, key) do update set used_at = excluded.used_at`.execute(db);
}

export async function selectSummaries(
  db: Queryable,
  projectId: string,
  keys: ContentKey[],
): Promise<{ key: ContentKey; summary: Buffer }[]> {
  const { rows } = await sql<{ key: ContentKey; summary: Buffer }>`
    select key, summary from site_contents
    where project_id = ${projectId} and key = any(${keys}::text[]) and summary is not null`.execute(db);
  return rows;
}

export async function selectMissingKeys(
  db: Queryable,
  projectId: string,
  keys: ContentKey[],
): Promise<Set<ContentKey>> {
  const { rows } = await sql<{ key: ContentKey }>`
    select given.key from unnest(${keys}::text[]) given (key)
    where not exists (select 1 from site_contents c where c.project_id = ${projectId} and c.key = given.key)`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Marks contents as used now, so that they are not deleted from under a build. Returns how many there are: fewer than the
 * keys if some were deleted meanwhile. Times that are recent enough are left alone.
 */
export async function touchContents(
  db: Queryable,
  projectId: string,
  keys: ContentKey[],
  { now, since }: { now: Date; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with held as materialized (
      select key, used_at from site_contents where project_id = ${projectId} and key = any(${keys}::text[])
      order by key for update
    ), touched as (
      update site_contents c set used_at = ${now} from held
      where c.project_id = ${projectId} and c.key = held.key and held.used_at < ${since}
    )
    select count(*)::int as count from held`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keys that were not used since then, after a key, in the order of keys. */
export async function selectOldKeys(
  db: Queryable,
  projectId: string,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<ContentKey[]> {
  const { rows } = await sql<{ key: ContentKey }>`
    select key from site_contents
    where project_id = ${projectId} and key > ${after} and used_at < ${before} order by key limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Deletes those of the contents that still were not used since then. */
export async function deleteContents(
  db: Queryable,
  projectId: string,
  keys: ContentKey[],
  before: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with deleted as (
      delete from site_contents
      where project_id = ${projectId} and key = any(${keys}::text[]) and used_at < ${before} returning 1
    ) select count(*)::int as count from deleted`.execute(db);
  return rows[0]?.count ?? 0;
}
