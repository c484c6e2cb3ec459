-- How a project's visitors are counted. The number stands for the project in the large tables.
create table visitor_settings (
  project_id text primary key references projects on delete cascade,
  number integer generated always as identity (minvalue 1) unique,
  mode text not null default 'stable' check (mode in ('stable', 'month', 'day')),
  -- Goes up with every change after which writers have to read a project's settings and keys anew
  revision integer not null default 1,
  -- Visits before this day have been forgotten; null while nothing has
  forgotten_before date,
  -- Visit rows before this day have been deleted; behind forgotten_before while that goes on
  deleted_before date,
  kept_up_on date,
  -- Visit rows erased at a visitor's request: by so much the cells may exceed what the visits tell
  erased_rows bigint not null default 0,
  created_at timestamptz not null default now()
);

-- The key that turns an address and a user agent into a visitor, for the days from `starts_on` until `ends_before`
create table visitor_keys (
  project integer not null references visitor_settings (number) on delete cascade,
  starts_on date not null,
  ends_before date not null,
  -- Null once no visit of the key's days can come any more
  ciphertext bytea,
  primary key (project, starts_on)
);

-- What visitors are counted for; 0 is never given and stands for the whole site
create table visitor_scopes (
  id integer generated always as identity (minvalue 1) primary key,
  project integer not null references visitor_settings (number) on delete cascade,
  kind text not null check (kind in ('page', 'missing', 'agent', 'referral', 'excluded')),
  name text not null,
  unique (project, kind, name)
);

-- One row for each visitor, scope and day. Widest column first: no padding
create table visits (
  visitor bigint not null,
  project integer not null,
  scope integer not null,
  day date not null,
  human boolean not null,
  ai boolean not null,
  primary key (project, visitor, scope, day)
);

-- How many visitors have this day with that one before it ('-infinity': none), by stream. Visitors of [a, b) are the
-- sum over a <= day < b and previous < a, see CONTRIBUTING.md
create table visitor_cells (
  project integer not null,
  scope integer not null,
  day date not null,
  previous date not null,
  human integer not null,
  ai integer not null,
  total integer not null,
  primary key (project, day, previous, scope)
);
create index visitor_cells_site on visitor_cells (project, day, previous) where scope = 0;

-- The same by month, for pairs whose months differ
create table visitor_month_cells (
  project integer not null,
  scope integer not null,
  month date not null,
  previous date not null,
  human integer not null,
  ai integer not null,
  total integer not null,
  primary key (project, month, previous, scope)
);

create table view_counts (
  project integer not null,
  scope integer not null,
  day date not null,
  human bigint not null,
  ai bigint not null,
  other bigint not null,
  last_at timestamptz not null,
  primary key (project, day, scope)
);

-- Ids of events given by their senders, so that a repeated one counts once
create table visit_events (
  project integer not null,
  event uuid not null,
  day date not null,
  primary key (project, event)
);
create index visit_events_age on visit_events (project, day);

-- From which day on which mode holds, once it was changed; before any change it is that of the settings
create table visitor_modes (
  project integer not null references visitor_settings (number) on delete cascade,
  starts_on date not null,
  mode text not null check (mode in ('stable', 'month', 'day')),
  primary key (project, starts_on)
);

-- Each time that visits were forgotten, and the earliest day of those that came afterwards (null: none yet): a range from
-- before `before` until after `earliest_day` can count a returning visitor twice
create table visitor_forgettings (
  project integer not null references visitor_settings (number) on delete cascade,
  before date not null,
  earliest_day date,
  primary key (project, before)
);

-- Projects that are gone; their rows in the large tables are deleted in the background
create table removed_visitor_projects (
  number integer primary key
);
create function remember_removed_visitor_project() returns trigger language plpgsql as $$
begin
  insert into removed_visitor_projects (number) values (old.number) on conflict do nothing;
  return null;
end $$;
create trigger remember_removed_visitor_project after delete on visitor_settings
  for each row execute function remember_removed_visitor_project();

-- How far a log file was imported, so that an import that was killed goes on there. A file is known by its first line; the
-- digest of everything up to `lines` tells whether it is still the same one
create table visit_imports (
  project_id text not null references projects on delete cascade,
  first_line bytea not null,
  has_browsers boolean not null,
  lines bigint not null,
  digest bytea not null,
  updated_at timestamptz not null default now(),
  primary key (project_id, first_line, has_browsers)
);

-- What operators of bots publish: the addresses they come from, and the keys they sign with
create table published_lists (
  name text primary key,
  -- Null until a first attempt succeeds; kept when a later one fails
  content jsonb,
  fetched_at timestamptz,
  tried_at timestamptz not null
);

-- What people searched for on a project's site. The id is the site's own, so that a click finds its search
create table searches (
  project_id text not null references projects on delete cascade,
  id text not null,
  query text not null,
  clicked_path text,
  at timestamptz not null,
  primary key (project_id, id)
);
create index searches_time on searches (project_id, at);

create table feedback (
  id text primary key,
  project_id text not null references projects on delete cascade,
  path text not null,
  source text not null check (source in ('code_snippet', 'contextual', 'agent', 'thumbs_only')),
  status text not null check (status in ('pending', 'in_progress', 'resolved', 'dismissed')),
  comment text,
  helpful boolean,
  contact text,
  code text,
  filename text,
  lang text,
  created_at timestamptz not null
);
create index feedback_newest on feedback (project_id, created_at desc, id desc);
