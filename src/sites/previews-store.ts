import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

export type PreviewRow = {
  name: string;
  project_id: string;
  branch: string;
  current_build_id: string | null;
  created_at: Date;
  used_at: Date;
};

const COLUMNS = sql`name, project_id, branch, current_build_id, created_at, used_at`;

/** The branch's preview, which gets this name if it is new. */
export async function upsertPreview(
  db: Queryable,
  preview: { name: string; project_id: string; branch: string },
  now: Date,
): Promise<PreviewRow> {
  const { rows } = await sql<PreviewRow>`
    insert into site_previews (name, project_id, branch, created_at, used_at)
    values (${preview.name}, ${preview.project_id}, ${preview.branch}, ${now}, ${now})
    on conflict (project_id, branch) do update set used_at = excluded.used_at
    returning ${COLUMNS}`.execute(db);
  return rows[0] as PreviewRow;
}

/** The newest first. */
export async function listPreviews(db: Queryable, projectId: string, branch?: string): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    select ${COLUMNS} from site_previews
    where project_id = ${projectId} and (${branch ?? null}::text is null or branch = ${branch ?? null})
    order by created_at desc, name limit 1000`.execute(db);
  return rows;
}

/** Shows readers the build. Returns the build that they saw before; undefined if the preview was removed meanwhile. */
export async function pointPreview(
  db: Queryable,
  projectId: string,
  branch: string,
  buildId: string,
  now: Date,
): Promise<{ before: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    with held as materialized (
      select name, current_build_id from site_previews where project_id = ${projectId} and branch = ${branch} for update
    )
    update site_previews v set current_build_id = ${buildId}, used_at = ${now} from held where v.name = held.name
    returning held.current_build_id before`.execute(db);
  return rows[0];
}

export async function deletePreviews(db: Queryable, projectId: string, names: string[]): Promise<void> {
  await sql`delete from site_previews where project_id = ${projectId} and name = any(${names}::text[])`.execute(db);
}

/** Deletes previews that were not built since then. Returns whose they were. */
export async function deleteOldPreviews(db: Queryable, before: Date): Promise<number> {
  const { rows } = await sql`delete from site_previews where used_at < ${before} returning 1`.execute(db);
  return rows.length;
}
