-- A project's published site: its host name, who may read it, and the build that readers see
create table sites (
  project_id text primary key references projects on delete cascade,
  -- The label below the sites' domain; unique in the installation
  name text not null unique check (name ~ '^[a-z0-9]([a-z0-9-]{0,48}[a-z0-9])?$'),
  visibility text not null default 'public' check (visibility in ('public', 'members', 'password')),
  password_hash text,
  current_build_id text,
  created_at timestamptz(3) not null default now()
);
create table site_domains (
  domain text primary key,
  project_id text not null references projects on delete cascade,
  -- Part of the DNS record that proves the domain
  token text not null,
  verified_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index on site_domains (project_id);
create table site_builds (
  id text primary key,
  project_id text not null references projects on delete cascade,
  -- A preview has a branch and a host of its own
  kind text not null check (kind in ('site', 'preview')),
  branch text not null,
  -- The first label of a preview's host; unique in the installation
  preview_name text,
  state text not null check (state in ('queued', 'in_progress', 'success', 'failure')),
  -- Why it was started: created, push, merge, poll, request, rollback
  cause text not null,
  commit_id text,
  message text,
  counts jsonb not null default '{}',
  findings jsonb not null default '[]',
  log jsonb not null default '[]',
  -- SiteDocument, and which content each address has; gzipped JSON; null until it succeeded and after retention
  manifest bytea,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
create index on site_builds (project_id, created_at desc, id desc);
create index on site_builds (preview_name, created_at desc) where preview_name is not null;
-- Rendered pages and assets by what they were made from; builds share them
create table site_contents (
  project_id text not null references projects on delete cascade,
  key text not null,
  bytes bytea not null,
  used_at timestamptz(3) not null default now(),
  primary key (project_id, key)
);
alter table site_contents alter column bytes set storage external;
