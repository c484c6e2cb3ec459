-- How a project's pull requests are opened; a field that is not set is as if there were no setting
alter table agent_settings add pull_requests jsonb not null default '{}';
