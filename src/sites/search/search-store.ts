import { sql } from "kysely";
import type { Queryable } from "../../database/connect.ts";

/**
 * Settings for one search: it ends early, and always goes from the text indexes to the build's pages, never over all sections
 * because many are expected to match.
 */
export async function prepareToSearch(tx: Queryable, timeLimitMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(timeLimitMs)}, true), set_config('enable_seqscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('jit', 'off', true), set_config('pg_trgm.similarity_threshold', '0.25', true)`.execute(tx);
}

/** A word of the site that a word of a query may mean. `stemPages` is how many pages have a word of that stem. */
export type KnownWord = { place: number; word: string; stem: string; pages: number; stemPages: number };

export type AskedWords = {
  words: string[];
  configurations: string[];
  /** The place of the word that may only have begun; -1 for none. */
  open: number;
};

/** What the words of a query mean on the site; which of them are found by nothing, because all pages have them. */
export async function selectKnownWords(
  db: Queryable,
  projectId: string,
  { words, configurations, open }: AskedWords,
): Promise<{ known: KnownWord[]; completions: KnownWord[]; stopWords: Set<number> }> {
  const prefix = words[open] ?? "";
  const { rows } = await sql<KnownWord & { kind: "known" | "completion" | "stop" }>`
    with given as materialized (
      select place::int - 1 place, word, conf,
        case when word ~ '[^[:alnum:]]' then word else (tsvector_to_array(to_tsvector(conf::regconfig, word)))[1] end stem
      from unnest(${words}::text[]) with ordinality g (word, place), unnest(${configurations}::text[]) conf
    )
    (select 'known' kind, place, found.* from (select distinct place, stem from given where stem is not null) g
      cross join lateral (
        select word, stem, sum(pages)::int pages, (sum(sum(pages)) over ())::int "stemPages" from site_search_words w
        where project_id = ${projectId} and w.stem = g.stem group by word, stem order by 3 desc limit 20) found)
    union all
    (select 'completion', ${open}::int, word, stem, sum(pages)::int, sum(pages)::int from site_search_words
      where project_id = ${projectId} and ${prefix.length > 1} and configuration = any(${configurations}::text[])
        and word > ${prefix} and word < ${`${prefix}\u{10ffff}`} group by word, stem order by 5 desc limit 12)
    union all
    (select 'stop', place, '', '', 0, 0 from given group by place having bool_and(stem is null))`.execute(db);
  return {
    known: rows.filter(({ kind }) => kind === "known"),
    completions: rows.filter(({ kind }) => kind === "completion"),
    stopWords: new Set(rows.filter(({ kind }) => kind === "stop").map(({ place }) => place)),
  };
}

/** Words of the site that begin with these, or are written much like them. */
export async function selectSimilarWords(
  db: Queryable,
  projectId: string,
  words: { place: number; word: string }[],
  configurations: string[],
): Promise<{ begun: KnownWord[]; similar: KnownWord[] }> {
  const { rows } = await sql<KnownWord & { isBegun: boolean }>`
    select place, found.* from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) g (place int, word text)
    cross join lateral (
      (select true "isBegun", word, stem, sum(pages)::int pages, sum(pages)::int "stemPages" from site_search_words
        where project_id = ${projectId} and configuration = any(${configurations}::text[]) and length(g.word) > 2
          and word > g.word and word < g.word || ${"\u{10ffff}"} group by word, stem order by 4 desc limit 12)
      union all
      select false, word, stem, pages, pages from (
        (select word, stem, sum(pages)::int pages from site_search_words
          where project_id = ${projectId} and word % g.word and configuration = any(${configurations}::text[])
          group by word, stem order by similarity(word, g.word) desc limit 40)
        union
        (select word, stem, sum(pages)::int from site_search_words
          where configuration = any(${configurations}::text[]) and project_id = ${projectId} and length(g.word) < 6 and word > left(g.word, 1)
            and word < left(g.word, 1) || ${"\u{10ffff}"} and length(word) between length(g.word) - 1 and length(g.word) + 1
          group by word, stem order by 3 desc limit 400)) similar_words
    ) found`.execute(db);
  return { begun: rows.filter(({ isBegun }) => isBegun), similar: rows.filter(({ isBegun }) => !isBegun) };
}

export type SearchedIn = {
  projectId: string;
  buildId: string;
  audience: "people" | "agents";
  language?: string | undefined;
  version?: string | undefined;
};

export type Candidate = {
  page_id: string;
  number: number;
  path: string;
  language: string | null;
  version: string | null;
  boost: number;
  anchor: string;
  heading: string;
  text: string;
  /** How well each of the ranked queries fits. */
  ranks: number[];
};

/** Queries are texts of tsqueries whose words are stems already. */
export type Stage = { query: string; where: "heads" | "words"; limit: number };

/** Sections that one of the stages finds, with how well `ranked` fit them: the starts of `titled` pages, then the best. */
export async function selectCandidates(
  db: Queryable,
  { projectId, buildId, audience, language, version }: SearchedIn,
  {
    stages,
    ranked,
    titled,
    limit,
  }: { stages: Stage[]; ranked: { query: string; weight: number }[]; titled: string[]; limit: number },
): Promise<Candidate[]> {
  const isShown = sql`b.build_id = ${buildId} and s.audience in ('all', ${audience})
    and (${language ?? null}::text is null or b.language = ${language ?? null})
    and (${version ?? null}::text is null or b.version is null or b.version = ${version ?? null})`;
  const found = stages.map(
    ({ query, where, limit: most }) => sql`
      (select s.page_id, s.number from site_search_sections s join site_search_builds b on b.page_id = s.page_id
        where s.project_id = ${projectId} and ${WHERE[where]} @@ ${query}::tsquery and ${isShown} limit ${most})`,
  );
  const ranks = ranked.map(({ query }) => sql`ts_rank('{0.1,0.25,0.6,1}', s.words, ${query}::tsquery)`);
  const weights = ranked.map(({ weight }, at) => sql`${weight}::float8 * ranks[${sql.lit(at + 1)}]`);
  const starts = sql`titled as materialized (
      select s.page_id, s.number from site_search_pages p join site_search_sections s on s.page_id = p.id
      join site_search_builds b on b.page_id = p.id
      where p.project_id = ${projectId} and p.key = any(${titled}::text[]) and s.anchor = '' and s.heading = '' and ${isShown}
    ),`;
  const hasTitled = titled.length > 0;
  if (hasTitled) found.push(sql`(select * from titled)`);
  const titledFirst = hasTitled ? sql`(page_id, number) in (select * from titled) desc,` : sql``;
  const { rows } = await sql<Candidate>`
    with ${hasTitled ? starts : sql``} candidates as materialized (${sql.join(found, sql` union `)}),
    ranked as materialized (
      select c.page_id, c.number, array[${sql.join(ranks)}] ranks from candidates c
      join site_search_sections s on s.page_id = c.page_id and s.number = c.number
    ), best as materialized (
      select * from ranked
      order by ${titledFirst} ${sql.join(weights, sql` + `)} desc, page_id, number
      limit ${limit}
    )
    select s.page_id, s.number, b.path, b.language, b.version, b.boost, s.anchor, s.heading, s.text, best.ranks
    from best join site_search_sections s on s.page_id = best.page_id and s.number = best.number
    join site_search_builds b on b.build_id = ${buildId} and b.page_id = best.page_id`.execute(db);
  return rows;
}

const WHERE = { heads: sql`ts_filter(s.words, '{a,b}')`, words: sql`s.words` };
