-- What a project may use and keep; null means what the installation says
alter table projects
  add turn_steps integer check (turn_steps >= 1),
  add turn_cost_usd double precision check (turn_cost_usd > 0),
  add turn_seconds integer check (turn_seconds >= 1),
  add jobs_at_once integer check (jobs_at_once >= 1),
  -- 0: never
  add archive_after_days integer check (archive_after_days >= 0);
alter table visitor_settings add kept_days integer check (kept_days >= 1);

-- Since each project has a time of its own after which idle jobs are archived
drop index jobs_idle;
create index jobs_idle on jobs (project_id, updated_at) where archived_at is null and status <> 'active';
