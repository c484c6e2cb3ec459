import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";
import type { IndexedPage } from "./index/index-page.ts";

/** Marks pages that are in the index as used now. Returns their ids. */
export async function touchPages(
  db: Queryable,
  projectId: string,
  keys: string[],
  { now, since }: { now: Date; since: Date },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    with held as materialized (
      select id, key, used_at from site_search_pages where project_id = ${projectId} and key = any(${keys}::text[])
      order by id for update
    ), touched as (
      update site_search_pages p set used_at = ${now} from held where p.id = held.id and held.used_at < ${since}
    )
    select id, key from held`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

export type PageToIndex = IndexedPage & { key: string; configuration: string };

/** Returns the ids of the pages, also of those that somebody else has added meanwhile. */
export async function insertPages(
  db: Queryable,
  projectId: string,
  pages: PageToIndex[],
  now: Date,
): Promise<Map<string, string>> {
  const given = JSON.stringify(pages);
  const { rows } = await sql<{ id: string; key: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) g (key text, configuration text, words text[], sections jsonb)
    ), pages as materialized (
      insert into site_search_pages as p (project_id, key, configuration, words, used_at)
      select ${projectId}, key, configuration, words, ${now} from given order by key
      on conflict (project_id, key) do update set used_at = greatest(p.used_at, excluded.used_at)
      returning id, key, xmax = 0 as is_new
    ), fresh as materialized (
      select id, given.* from pages join given using (key) where is_new
    ), sections as (
      insert into site_search_sections (page_id, number, project_id, audience, anchor, heading, text, words)
      select fresh.id, s.place, ${projectId}, s.one->>'audience', s.one->>'anchor', s.one->>'heading', s.one->>'text',
        setweight(w.a, 'A') || setweight(w.b, 'B') || setweight(w.c, 'C') || w.d || (s.one->>'identifiers')::tsvector
      from fresh, jsonb_array_elements(fresh.sections) with ordinality s (one, place),
        lateral (select fresh.configuration::regconfig as conf, s.one->'words' as texts) t,
        lateral (select ${titleWords("a")} a, ${titleWords("b")} b, to_tsvector(conf, texts->>'c') c,
          to_tsvector(conf, texts->>'d') d) w
    ), counted as (
      select configuration, word, count(*)::int pages from fresh, unnest(words) word group by 1, 2
    ), words as (
      insert into site_search_words as w (project_id, configuration, word, stem, pages)
      select ${projectId}, configuration, word, coalesce(${stemOf(sql`configuration::regconfig`, sql`word`)}, word), pages
      from counted order by configuration, word
      on conflict (project_id, configuration, word) do update set pages = w.pages + excluded.pages
    )
    select id, key from pages`.execute(db);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** A title of stop words alone is found by these. */
const titleWords = (field: "a" | "b") => {
  const text = sql`texts->>${sql.lit(field)}`;
  return sql`case when to_tsvector(conf, ${text}) = '' then to_tsvector('simple', ${text}) else to_tsvector(conf, ${text}) end`;
};

/** What a word is found by; null for a stop word. Words with signs in them are found as they are. */
function stemOf(configuration: ReturnType<typeof sql>, word: ReturnType<typeof sql>) {
  return sql`case when ${word} ~ '[^[:alnum:]]' then ${word} else (tsvector_to_array(to_tsvector(${configuration}, ${word})))[1] end`;
}

export type SearchedPage = {
  pageId: string;
  path: string;
  language: string | null;
  version: string | null;
  boost: number;
};

/** Notes which pages of the index a build shows. From then on it can be searched in. */
export async function noteBuildPages(tx: Queryable, buildId: string, pages: SearchedPage[]): Promise<void> {
  await sql`
    insert into site_search_builds (build_id, page_id, path, language, version, boost)
    select ${buildId}, "pageId", path, language, version, boost
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      g ("pageId" bigint, path text, language text, version text, boost real)
    on conflict do nothing`.execute(tx);
  await sql`update site_builds set is_searchable = true where id = ${buildId}`.execute(tx);
}

/** Builds that readers see, and that were published before there was search. */
export async function selectUnsearchable(db: Queryable, limit: number): Promise<{ id: string; project_id: string }[]> {
  const { rows } = await sql<{ id: string; project_id: string }>`
    select b.id, b.project_id from site_builds b
    where b.manifest is not null and not b.is_searchable and b.id in (
      select current_build_id from sites where current_build_id is not null
      union all select current_build_id from site_previews where current_build_id is not null)
    order by b.id limit ${limit}`.execute(db);
  return rows;
}

/** Forgets pages that no build shows and that were not used since then. Returns how many there were, at most `limit`. */
export async function deleteUnusedPages(
  tx: Queryable,
  projectId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with unused as materialized (
      select id from site_search_pages p where project_id = ${projectId} and used_at < ${before}
        and not exists (select 1 from site_search_builds b where b.page_id = p.id)
      order by id limit ${limit} for update
    ), deleted as (
      delete from site_search_pages p using unused where p.id = unused.id returning p.configuration, p.words
    ), counted as (
      select configuration, word, count(*)::int pages from deleted, unnest(words) word group by 1, 2
    ), held as materialized (
      select w.configuration, w.word, counted.pages from site_search_words w join counted using (configuration, word)
      where w.project_id = ${projectId} order by configuration, word for update of w
    ), fewer as (
      update site_search_words w set pages = w.pages - held.pages from held
      where w.project_id = ${projectId} and w.configuration = held.configuration and w.word = held.word
    )
    select count(*)::int as count from deleted`.execute(tx);
  await sql`delete from site_search_words where project_id = ${projectId} and pages <= 0`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The GIN indexes keep what is new in a list that each search reads; this sorts it in. */
export async function sortIn(db: Queryable): Promise<void> {
  await sql`select gin_clean_pending_list('site_search_sections_words'),
    gin_clean_pending_list('site_search_sections_heads'), gin_clean_pending_list('site_search_words_similar')`.execute(
    db,
  );
}
