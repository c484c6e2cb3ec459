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
