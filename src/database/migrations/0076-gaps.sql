-- What was decided about something that readers miss. A gap without a row is open
create table gaps (
  project_id text not null references projects on delete cascade,
  id text not null,
  kind text not null check (kind in ('missing_page', 'search', 'feedback', 'question')),
  title text not null,
  -- The addresses or texts that it was about: whatever is about one of them is this gap
  subjects text[] not null,
  -- The newest job that is to close it; it may have been deleted since
  job_id text,
  work text check (work in ('job', 'redirect')),
  asked_at timestamptz,
  dismissed_by text,
  dismissed_at timestamptz,
  updated_at timestamptz not null,
  primary key (project_id, id),
  check ((job_id is null) = (work is null) and (job_id is null) = (asked_at is null)),
  check ((dismissed_by is null) = (dismissed_at is null))
);
create index gaps_newest on gaps (project_id, updated_at desc);
