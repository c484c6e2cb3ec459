create table organizations (
  id text primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table projects (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  name text not null,
  -- owned: Docket keeps the bare repository; local: a path on this machine, in place; remote: a git URL
  repository_kind text not null check (repository_kind in ('owned', 'local', 'remote')),
  repository_url text not null,
  default_ref text not null,
  docs_folder text not null,
  -- The sites whose browsers may report visits; empty means any
  allowed_origins text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, name)
);

create table repository_tokens (
  project_id text primary key references projects on delete cascade,
  username text not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now()
);

create table api_keys (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  name text not null,
  hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  allowed_addresses text[] not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  unique (organization_id, name)
);

create table jobs (
  id text primary key,
  project_id text not null references projects on delete cascade,
  -- archived is shown when archived_at is set, whatever the last outcome
  status text not null check (status in ('active', 'completed', 'failed')),
  reason text not null,
  message text not null,
  ref text not null,
  model text not null,
  branch text,
  options jsonb not null,
  turns integer not null,
  queued_turns integer not null,
  files_changed integer not null default 0,
  usage jsonb not null,
  last_event_seq bigint not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create index jobs_newest on jobs (project_id, created_at desc, id desc);
create index jobs_idle on jobs (updated_at) where archived_at is null and status <> 'active';

create table turns (
  job_id text not null references jobs on delete cascade,
  number integer not null,
  project_id text not null,
  prompt text not null,
  status text not null check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  reason text,
  message text,
  reply text,
  -- Raised each time a worker takes the turn; every write of a worker names the generation it holds
  generation integer not null default 0,
  -- The queue job that carries the turn while it runs
  carrier uuid,
  worker text,
  step text not null default 'prepare',
  crashes integer not null default 0,
  -- How often a worker died in the step, which is not the same as the step failing
  deaths integer not null default 0,
  checkpoint jsonb not null default '{}',
  base_commit text,
  head_commit text,
  created_at timestamptz not null,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (job_id, number)
);
create index turns_queued on turns (project_id, queued_at) where status = 'queued';
create index turns_served on turns (project_id, started_at desc) where started_at is not null;
create index turns_running on turns (project_id) where status = 'running';
create index turns_carrier on turns (carrier) where status = 'running';

create table job_events (
  job_id text not null references jobs on delete cascade,
  seq bigint not null,
  turn integer,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (job_id, seq)
);

-- What a turn changed (turn > 0) and what the whole job changes (turn 0), as a git patch
create table job_diffs (
  job_id text not null references jobs on delete cascade,
  turn integer not null,
  patch bytea not null,
  is_truncated boolean not null,
  primary key (job_id, turn)
);

create table job_pull_requests (
  job_id text not null references jobs on delete cascade,
  position integer not null,
  host text not null,
  external_id text not null,
  branch text not null,
  -- null for the builtin host, whose links are built when read
  url text,
  state text not null check (state in ('open', 'merged', 'closed')),
  primary key (job_id, position)
);

create table agent_uses (
  project_id text not null references projects on delete cascade,
  at timestamptz not null
);
create index agent_uses_window on agent_uses (project_id, at);

create table idempotency_keys (
  key_id text not null,
  target text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (key_id, target, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Pull requests of the builtin code host
create table pull_requests (
  project_id text not null references projects on delete cascade,
  number integer not null,
  head text not null,
  base text not null,
  title text not null,
  description text not null,
  is_draft boolean not null,
  state text not null check (state in ('open', 'merged', 'closed')),
  base_commit text,
  head_commit text not null,
  merge_commit text,
  closed_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (project_id, number)
);
create unique index pull_requests_open_head on pull_requests (project_id, head) where state = 'open';
