import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

/** `since` is the first day whose visits are all counted, in days since 1970; undefined if that is so for every day. */
export type Section = { prefix: string; since: number | undefined };

export async function listSectionsOf(db: Queryable, project: number): Promise<Section[]> {
  const { rows } = await sql<{ prefix: string; since: number | null }>`
    select prefix, case when isfinite(since) then since - date '1970-01-01' end as since
    from visitor_sections where project = ${project} order by prefix collate "C"`.execute(db);
  return rows.map(({ prefix, since }) => ({ prefix, since: since ?? undefined }));
}

/** The prefixes of each project's sections. */
export async function listPrefixes(
  db: Queryable,
  projectIds: string[],
): Promise<{ projectId: string; prefixes: string[] }[]> {
  const { rows } = await sql<{ projectId: string; prefixes: string[] }>`
    select s.project_id as "projectId", array_agg(v.prefix order by v.prefix collate "C") as prefixes
    from visitor_sections v join visitor_settings s on s.number = v.project
    where s.project_id = any(${projectIds}) group by s.project_id`.execute(db);
  return rows;
}

/** @param since for those that are new, as a date */
export async function replaceSections(
  tx: Queryable,
  project: number,
  prefixes: string[],
  since: string,
): Promise<void> {
  await sql`delete from visitor_sections where project = ${project} and prefix <> all(${prefixes}::text[])`.execute(tx);
  await sql`insert into visitor_sections (project, prefix, since)
    select ${project}, prefix, ${since}::date from unnest(${prefixes}::text[]) as prefix on conflict do nothing`.execute(
    tx,
  );
}
