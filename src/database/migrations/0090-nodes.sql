-- Data folders that work on this database. Repositories that Docket owns, and folders of a machine, are on one of them.
create table nodes (
  id text primary key,
  name text not null,
  -- Where the others reach the process that serves there; null while none does.
  address text,
  seen_at timestamptz not null default now()
);

-- Null means the node that finds it in its own data folder.
alter table projects add column repository_node text references nodes (id) on delete set null;

-- Folders of repositories that are to be removed from a node: the project was deleted, or its repository has moved.
create table left_repositories (
  node_id text not null references nodes (id) on delete cascade,
  project_id text not null,
  left_at timestamptz not null default now(),
  primary key (node_id, project_id)
);
