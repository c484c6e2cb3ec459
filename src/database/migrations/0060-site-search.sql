create extension if not exists pg_trgm;
create extension if not exists btree_gin;
-- Pages in the search index, by what they were made from; builds share them
create table site_search_pages (
  id bigint generated always as identity primary key,
  project_id text not null references projects on delete cascade,
  -- The page's key, the text search configuration of its language, and the version of the index
  key text not null,
  configuration text not null,
  -- Every word that is counted in site_search_words
  words text[] not null,
  used_at timestamptz(3) not null,
  unique (project_id, key)
);
-- What search finds: parts of a page that begin with a heading
create table site_search_sections (
  page_id bigint not null references site_search_pages on delete cascade,
  number int not null,
  project_id text not null,
  audience text not null check (audience in ('all', 'people', 'agents')),
  anchor text not null,
  heading text not null,
  text text not null,
  -- A is the page's title in its first section, B a heading, C what stands out, D text
  words tsvector not null,
  primary key (page_id, number)
) with (toast_tuple_target = 8160);
create index site_search_sections_words on site_search_sections using gin (project_id, words);
create index site_search_sections_heads on site_search_sections using gin (project_id, ts_filter(words, '{a,b}'));
-- The words of a project's pages as they are written, in lower case, with what they are found by
create table site_search_words (
  project_id text not null references projects on delete cascade,
  configuration text not null,
  word text collate "C" not null,
  stem text collate "C" not null,
  -- How many pages have it
  pages int not null,
  primary key (project_id, configuration, word)
);
create index on site_search_words (project_id, stem);
create index site_search_words_similar on site_search_words using gin (project_id, word gin_trgm_ops);
-- Which pages each build shows, and may be searched in
create table site_search_builds (
  build_id text not null references site_builds on delete cascade,
  page_id bigint not null references site_search_pages,
  -- The address below the site's base
  path text not null,
  language text,
  version text,
  boost real not null default 1,
  primary key (build_id, page_id)
);
create index on site_search_builds (page_id);
alter table site_builds add column is_searchable boolean not null default false;
