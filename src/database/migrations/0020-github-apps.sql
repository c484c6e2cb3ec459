-- GitHub Apps that organisations made for themselves. Their private keys are encrypted.
create table github_apps (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  -- where people see GitHub, such as https://github.com
  web_url text not null,
  api_url text not null,
  -- what GitHub calls it
  app_id bigint not null,
  slug text not null,
  -- where people see the App
  html_url text not null,
  private_key bytea not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, api_url, app_id)
);

-- A project has a token of its own or gets those of a GitHub App.
alter table repository_tokens
  alter column ciphertext drop not null,
  add column github_app_id text references github_apps on delete cascade,
  add check ((ciphertext is null) <> (github_app_id is null));
create index repository_tokens_github_app on repository_tokens (github_app_id) where github_app_id is not null;
