-- The next key of a project's repository, which takes the place of the present one once the server takes it.
alter table repository_keys
  add column next_public_key text,
  add column next_ciphertext bytea,
  add check ((next_public_key is null) = (next_ciphertext is null));

-- How often the secret of a project's webhook was replaced, and which one before is still taken, and until when.
alter table host_watches
  add column secret_number integer not null default 0,
  add column former_secret integer,
  add column former_secret_until timestamptz;
