import { sql } from "kysely";
import type { App } from "../../src/app.ts";
import { newId } from "../../src/database/new-id.ts";
import type { StoredSite } from "./real-sites.ts";

/** A build of the site that has its sections so often that there are as many. Only the time of its searches says something. */
export async function copySite(
  app: App,
  { projectId, buildId, pages }: StoredSite,
  sections: number,
): Promise<StoredSite> {
  const copy = newId("build");
  const db = app.database;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from site_search_sections where project_id = ${projectId}`.execute(db);
  const copies = Math.ceil(sections / (rows[0]?.count ?? 1));
  await sql`insert into site_builds (id, project_id, kind, branch, state, cause, created_by, manifest)
    select ${copy}, project_id, 'site', 'main', 'success', 'request', 'bench', manifest from site_builds where id = ${buildId}`.execute(
    db,
  );
  // Built once at the end, which is much faster.
  await sql`drop index site_search_sections_words, site_search_sections_heads`.execute(db);
  for (let number = 0; number < copies; number++)
    await sql`
      with pages as (
        insert into site_search_pages (project_id, key, configuration, words, used_at)
        select p.project_id, ${`${number}:`} || b.page_id, p.configuration, '{}', now()
        from site_search_builds b join site_search_pages p on p.id = b.page_id where b.build_id = ${buildId}
        returning id, split_part(key, ':', 2)::bigint source
      ), sections as (
        insert into site_search_sections (page_id, number, project_id, audience, anchor, heading, text, words)
        select pages.id, s.number, s.project_id, s.audience, s.anchor, s.heading, s.text, s.words
        from pages join site_search_sections s on s.page_id = pages.source
      )
      insert into site_search_builds (build_id, page_id, path, language, version, boost)
      select ${copy}, pages.id, ${`/${number}`} || b.path, b.language, b.version, b.boost
      from pages join site_search_builds b on b.build_id = ${buildId} and b.page_id = pages.source`.execute(db);
  await sql`set maintenance_work_mem = '512MB'`.execute(db);
  await sql`create index site_search_sections_words on site_search_sections using gin (project_id, words)`.execute(db);
  await sql`create index site_search_sections_heads on site_search_sections
    using gin (project_id, ts_filter(words, '{a,b}'))`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { projectId, buildId: copy, pages };
}
