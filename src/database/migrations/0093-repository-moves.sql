-- A repository that moves to another node. While that node is at it, it holds turns and then pushes back, for seconds at a time:
-- if it dies, everything goes on where it was.
create table repository_moves (
  project_id text primary key references projects (id) on delete cascade,
  to_node text not null references nodes (id) on delete cascade,
  state text not null default 'waiting',
  message text not null default '',
  actor jsonb not null,
  asked_at timestamptz not null default now(),
  mover text,
  mover_until timestamptz,
  turns_held_until timestamptz,
  pushes_held_until timestamptz
);

-- Pushes and merges that are under way.
create table repository_writes (
  id text primary key,
  project_id text not null,
  expires_at timestamptz not null
);
create index repository_writes_project on repository_writes (project_id);

-- For a folder of a machine: every node there works with it directly.
alter table projects add column repository_machine text;
