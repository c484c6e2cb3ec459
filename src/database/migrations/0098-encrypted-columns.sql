-- What is encrypted with the secret key has this type, so that whoever replaces the key finds all of it
create domain encrypted as bytea;
alter table repository_tokens alter column ciphertext type encrypted;
alter table visitor_keys alter column ciphertext type encrypted;
alter table provider_keys alter column ciphertext type encrypted;
alter table github_apps alter column private_key type encrypted, alter column webhook_secret type encrypted;
alter table repository_keys alter column ciphertext type encrypted, alter column next_ciphertext type encrypted;
alter table signing_keys alter column ciphertext type encrypted;
alter table report_settings alter column webhook_secret type encrypted;
