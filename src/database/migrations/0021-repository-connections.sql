-- What the code host said when it was last asked what Docket may do there.
alter table repository_hosts
  -- where people see the repository
  add column web_url text,
  add column findings jsonb not null default '[]',
  add column checked_at timestamptz,
  -- the repository's address now, if it was renamed or moved
  add column moved_to text;

-- Counts up when a project gets another repository, so that nothing of the one before is found in its mirror.
alter table projects add column repository_generation integer not null default 1;

-- The key by which Docket reaches a project's repository over SSH, and the server's own key.
create table repository_keys (
  project_id text primary key references projects on delete cascade,
  public_key text not null,
  -- the private key, encrypted
  ciphertext bytea not null,
  -- lines as in OpenSSH's known_hosts; empty before the first connection
  known_hosts text not null,
  -- whether the server took the key when it was last asked
  is_accepted boolean not null,
  created_at timestamptz not null default now()
);
