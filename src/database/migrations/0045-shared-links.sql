-- Links by which anybody who has one sees a project's numbers of visitors. Only the hash of a link's token is kept
create table shared_links (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  hash bytea not null unique,
  name text not null,
  shows_pages boolean not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  unique (project_id, name)
);
