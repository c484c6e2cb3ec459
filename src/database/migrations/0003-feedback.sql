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
