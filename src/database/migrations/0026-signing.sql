-- The key by which Docket signs the commits of an organisation's projects.
create table signing_keys (
  organization_id text primary key references organizations on delete cascade,
  public_key text not null,
  -- the private key, encrypted
  ciphertext bytea not null,
  created_at timestamptz not null default now()
);

alter table projects add signs_commits boolean not null default false;
