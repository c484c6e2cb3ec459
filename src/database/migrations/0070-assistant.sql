-- Whether and how the assistant answers readers of a project's site; null is the default
create table assistant_settings (
  project_id text primary key references projects (id) on delete cascade,
  is_enabled boolean not null default false,
  model text,
  instructions text not null default '',
  starter_questions text[] not null default '{}',
  reader_questions_per_day integer,
  questions_per_day integer,
  cost_per_day_usd numeric,
  cost_per_month_usd numeric,
  kept_days integer
);

-- One question and its answer. The id is a ULID; that of the first turn names the thread
create table assistant_turns (
  id text not null,
  project_id text not null references projects (id) on delete cascade,
  thread_id text not null,
  caller text not null check (caller in ('web', 'api', 'other')),
  state text not null check (state in ('answering', 'answered', 'not_answered', 'off_topic', 'stopped', 'failed')),
  question text not null,
  answer text not null default '',
  sources jsonb not null default '[]',
  page_url text,
  model text not null,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  -- US dollars; null if the model's price is not known
  cost_usd numeric,
  -- What is set aside for an answer that is being written
  reserved_usd numeric not null default 0,
  is_helpful boolean,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (project_id, id)
);
create index assistant_turns_of_thread on assistant_turns (project_id, thread_id, id);
create index assistant_turns_by_time on assistant_turns (project_id, asked_at);
create index assistant_turns_answering on assistant_turns (asked_at) where state = 'answering';

-- Questions of a day in UTC. `reader` is a keyed hash that is another one on each day; empty for all readers together
create table assistant_uses (
  project_id text not null references projects (id) on delete cascade,
  day date not null,
  reader text not null,
  questions integer not null default 0,
  cost_usd numeric not null default 0,
  primary key (project_id, day, reader)
);
