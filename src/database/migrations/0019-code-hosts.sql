-- The code host of a project whose pull requests are kept there. A project without a row has Docket's own.
create table repository_hosts (
  project_id text primary key references projects on delete cascade,
  kind text not null check (kind in ('github', 'gitlab', 'gitea', 'bitbucket', 'bitbucket-server')),
  api_url text not null,
  -- owner/name as the host spells it
  repository text not null,
  -- the account that acts there, to recognise its own comments
  account text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
