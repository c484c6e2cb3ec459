-- Who asked at the code host: a person there, or a check that failed.
alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('operator', 'user', 'key', 'link', 'docket', 'host'));

-- Webhooks that came in, by the host's name of the delivery and by a digest of the body, so that a repeated one is known.
create table host_deliveries (
  project_id text not null references projects on delete cascade,
  delivery text not null,
  received_at timestamptz not null,
  primary key (project_id, delivery)
);
create index host_deliveries_received on host_deliveries using brin (received_at);

-- What is known of a project's code host beside its address.
create table host_watches (
  project_id text primary key references projects on delete cascade,
  -- the newest webhook that came with the right signature
  heard_at timestamptz,
  polled_at timestamptz,
  -- comments that came before were read
  read_until timestamptz,
  -- what became of the repository: a sentence for a person, and which repository it is about
  notice text,
  notice_of text,
  -- how many follow-ups the failed checks of one pull request may ask for
  check_follow_ups integer not null default 0
);

-- What was asked of the agent on a pull request: each comment and each failed check once.
create table follow_up_requests (
  project_id text not null references projects on delete cascade,
  host text not null,
  pull_request text not null,
  -- the comment's id at the host, or what names the failed check
  request text not null,
  kind text not null check (kind in ('comment', 'check')),
  job_id text not null references jobs on delete cascade,
  -- the turn that it became; null if it was refused
  turn integer,
  asked_at timestamptz not null,
  primary key (project_id, host, pull_request, request)
);
create index follow_up_requests_of_turn on follow_up_requests (job_id, turn);

alter table job_pull_requests add column closed_at timestamptz;
-- Those whose hosts are asked what has become of them
create index job_pull_requests_open_elsewhere on job_pull_requests (project_id) where state = 'open' and host <> 'builtin';
alter table pull_request_comments add column asks_agent boolean not null default false;
-- Who asked for the turn on a pull request, and what they stood before: data for the agent, not its instruction.
alter table turns add column asked jsonb;
