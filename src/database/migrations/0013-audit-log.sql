-- Who did what to what, when and from where. Entries outlive what they are about, so nothing is referenced.
create table audit_log (
  organization_id text not null,
  id text not null,
  project_id text,
  type text not null,
  actor_kind text not null check (actor_kind in ('operator', 'user', 'key', 'link', 'docket')),
  actor_id text,
  actor_name text not null,
  address text,
  subject_type text not null,
  subject_id text not null,
  subject_name text not null,
  details jsonb not null,
  at timestamptz not null,
  primary key (organization_id, at, id)
);
-- Entries come in the order of time, so a few pages say where the old ones lie.
create index audit_log_at on audit_log using brin (at);
