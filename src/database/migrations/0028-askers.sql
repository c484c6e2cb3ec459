-- Who asked for the turn. null for turns from before.
alter table turns add column asked_by jsonb;

-- Whether the author of a commit is who asked for it.
alter table projects add column attributes_commits boolean not null default false;
