-- A project's published site: its host name, who may read it, and the build that readers see
create table sites (
  project_id text primary key references projects on delete cascade,
  -- The label below the sites' domain; unique in the installation. "--" is for previews
  name text not null unique check (name ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$' and name !~ '--'),
  visibility text not null default 'public' check (visibility in ('public', 'members', 'password')),
  password_hash text,
  -- Whether a moved branch is published without being asked for
  is_automatic boolean not null default true,
  current_build_id text,
  -- When somebody last chose the build: one that was asked for before does not replace it
  rolled_back_at timestamptz(3),
  -- When its repository was last asked for new commits, if it is not Docket's own
  polled_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- A branch's preview: its host name, which cannot be guessed, and its build
create table site_previews (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$' and name ~ '--'),
  project_id text not null references projects on delete cascade,
  branch text not null,
  current_build_id text,
  created_at timestamptz(3) not null default now(),
  -- Moved on by every build
  used_at timestamptz(3) not null default now(),
  unique (project_id, branch)
);
create table site_domains (
  domain text not null,
  project_id text not null references projects on delete cascade,
  -- The path below which the domain shows the site: empty, or such as /docs
  base text not null default '' check (base ~ '^(/[A-Za-z0-9._-]{1,60}){0,6}$' and base !~ '/[.]'),
  -- Part of the DNS record that proves the domain
  token text not null,
  verified_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Anybody may name a domain; it is theirs who proves it
  primary key (project_id, domain)
);
create unique index on site_domains (domain) where verified_at is not null;
create index on site_domains (domain);
create table site_builds (
  id text primary key,
  project_id text not null references projects on delete cascade,
  kind text not null check (kind in ('site', 'preview')),
  branch text not null,
  state text not null check (state in ('queued', 'in_progress', 'success', 'failure')),
  -- Why it was started: created, push, merge, poll, request, pull_request
  cause text not null,
  created_by text not null,
  commit_id text,
  commit_subject text,
  message text,
  counts jsonb not null default '{}',
  -- Of one that is in progress: how many of its pages are done
  progress jsonb,
  -- Files added, modified and removed, against what readers saw before
  files_changed jsonb,
  findings jsonb not null default '[]',
  log jsonb not null default '[]',
  -- SiteManifest; gzipped JSON; null until it succeeded and after retention
  manifest bytea,
  -- Raised whenever a worker takes it up, so that one that was only slow writes nothing any more
  attempt int not null default 0,
  queue_job_id text,
  created_at timestamptz(3) not null default now(),
  -- By the last of those whom it serves
  asked_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
create index on site_builds (project_id, created_at desc, id desc);
create index on site_builds (created_at) where state in ('queued', 'in_progress');
-- A build that has not started serves all that ask for one; one runs at a time
create unique index on site_builds (project_id, kind, branch) where state = 'queued';
create unique index on site_builds (project_id) where state = 'in_progress';
alter table site_builds alter column manifest set storage external;
-- Rendered pages (gzipped JSON) and assets (as they are) by what they were made from; builds share them
create table site_contents (
  project_id text not null references projects on delete cascade,
  key text not null,
  -- Of a page: what a build needs of it, apart from what readers see; gzipped JSON
  summary bytea,
  bytes bytea not null,
  used_at timestamptz(3) not null default now(),
  primary key (project_id, key)
);
alter table site_contents alter column bytes set storage external;
