-- What a project wants its visitors to reach: a page, or a section, whose visitors are counted anyway
create table visitor_goals (
  id text primary key,
  project integer not null references visitor_settings (number) on delete cascade,
  name text not null,
  kind text not null check (kind in ('page', 'section')),
  target text not null,
  created_at timestamptz not null,
  unique (project, name)
);
