-- How a project's visitors are counted. The number stands for the project in the large tables.
create table visitor_settings (
  project_id text primary key,
  number integer generated always as identity (minvalue 1) unique,
  mode text not null default 'stable' check (mode in ('stable', 'month', 'day')),
  -- Visits before this day have been forgotten; null while nothing has
  forgotten_before date,
  created_at timestamptz not null default now()
);

-- The key that turns an address and a user agent into a visitor, for the days from `starts_on` until `ends_before`
create table visitor_keys (
  project integer not null,
  starts_on date not null,
  ends_before date not null,
  ciphertext bytea not null,
  primary key (project, starts_on)
);

-- What visitors are counted for; 0 is never given and stands for the whole site
create table visitor_scopes (
  id integer generated always as identity (minvalue 1) primary key,
  project integer not null,
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
