-- Null means the installation's own
alter table projects add column model text, add column fallback_model text;

create table provider_keys (
  project_id text not null references projects on delete cascade,
  provider text not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now(),
  primary key (project_id, provider)
);

-- Repositories that the agent may read beside the project's own
create table context_repositories (
  project_id text not null references projects on delete cascade,
  name text not null,
  kind text not null check (kind in ('local', 'remote')),
  url text not null,
  created_at timestamptz not null default now(),
  primary key (project_id, name)
);

alter table turns
  add column usage jsonb not null default '{"steps": 0, "inputTokens": 0, "outputTokens": 0, "costUsd": 0}',
  -- Meant for the turn that runs; if none takes it in, it is a turn like any other
  add column is_steering boolean not null default false,
  -- The turn that took the message in and whose outcome it shares
  add column absorbed_by integer;

-- What an engine kept at its last step in a turn, so that the turn goes on from there, and the next turn knows of it
create table turn_steps (
  job_id text not null,
  turn integer not null,
  -- The engine's own, JSON in gzip: neither text nor jsonb holds NUL
  state bytea not null,
  -- What the engine reported with it
  usage jsonb not null,
  -- The tree as it was then: a git binary patch, in gzip, that leads from the commit to the tree
  start_commit text not null,
  tree text not null,
  patch bytea not null,
  primary key (job_id, turn),
  foreign key (job_id, turn) references turns (job_id, number) on delete cascade
);
alter table turn_steps alter column state set storage external, alter column patch set storage external;

create function add_usage(a jsonb, b jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, coalesce((a ->> key)::numeric, 0) + coalesce((b ->> key)::numeric, 0))
  from unnest(array['steps', 'inputTokens', 'outputTokens', 'costUsd']) as key
$$;
