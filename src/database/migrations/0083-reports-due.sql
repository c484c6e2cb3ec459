-- When reports and alerts of a project are to be planned the next time; at once after any change
alter table report_settings add column due_at timestamptz not null default '-infinity';
create index report_settings_due on report_settings (due_at, project_id)
  where (sends_weekly or sends_alerts) and (emails <> '{}' or webhook_url is not null);
