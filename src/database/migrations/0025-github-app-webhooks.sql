-- A GitHub App has a webhook of its own, where GitHub can reach Docket.
alter table github_apps
  -- encrypted; null without a webhook
  add column webhook_secret bytea,
  -- the account at GitHub that it belongs to
  add column account text,
  -- where it is installed, as GitHub last said
  add column installations jsonb not null default '[]';
