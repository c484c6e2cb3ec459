-- What a project says about its agent's work, apart from the project itself; null means what the installation says
create table agent_settings (
  project_id text primary key references projects on delete cascade,
  -- What jobs use that name no model
  model text,
  -- What steps in when the model fails
  fallback_model text,
  turn_steps integer check (turn_steps >= 1),
  turn_cost_usd double precision check (turn_cost_usd > 0),
  turn_seconds integer check (turn_seconds >= 1),
  jobs_at_once integer check (jobs_at_once >= 1),
  -- 0: never
  archive_after_days integer check (archive_after_days >= 0)
);
insert into agent_settings
  select id, model, fallback_model, turn_steps, turn_cost_usd, turn_seconds, jobs_at_once, archive_after_days from projects
  where num_nonnulls(model, fallback_model, turn_steps, turn_cost_usd, turn_seconds, jobs_at_once, archive_after_days) > 0;
alter table projects
  drop model, drop fallback_model, drop turn_steps, drop turn_cost_usd, drop turn_seconds, drop jobs_at_once,
  drop archive_after_days;
