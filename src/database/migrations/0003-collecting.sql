-- The sites whose browsers may report visits; empty means any
alter table projects add column allowed_origins text[] not null default '{}';

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
