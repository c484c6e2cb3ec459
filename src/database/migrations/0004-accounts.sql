-- What better-auth keeps of an organisation beside its name; Docket uses none of it
alter table organizations add slug text unique, add logo text, add metadata text;

create table users (
  id text primary key,
  name text not null,
  -- In lower case
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  active_organization_id text references organizations on delete set null,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- When it was last used, to the minute
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);
create index sessions_age on sessions (expires_at);

-- How a user may sign in: a password (provider_id 'credential') or an identity at a provider
create table user_accounts (
  id text primary key,
  user_id text not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index user_accounts_of_user on user_accounts (user_id);

create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What better-auth remembers between the two halves of a sign-in elsewhere
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_age on verifications (expires_at);

create table members (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  user_id text not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  created_at timestamptz not null default now(),
  unique (organization_id, user_id)
);
create index members_of_user on members (user_id);

-- Those that nobody has accepted; the link's token is kept as a hash
create table invitations (
  id text primary key,
  organization_id text not null references organizations on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'editor', 'viewer')),
  hash bytea not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (organization_id, email)
);

-- Links that work once, for the first user (setup) and for a new password (reset), by the hash of their token
create table one_time_links (
  hash bytea primary key,
  purpose text not null check (purpose in ('setup', 'reset')),
  user_id text references users on delete cascade,
  created_at timestamptz not null default now(),
  -- null: until it is used
  expires_at timestamptz
);

-- On pull requests of the builtin code host; the user is null for what a key wrote
create table pull_request_comments (
  id text primary key,
  project_id text not null,
  number integer not null,
  user_id text references users on delete set null,
  author text not null,
  body text not null,
  path text,
  line integer,
  created_at timestamptz not null default now(),
  foreign key (project_id, number) references pull_requests on delete cascade
);
create index pull_request_comments_of on pull_request_comments (project_id, number, created_at);
