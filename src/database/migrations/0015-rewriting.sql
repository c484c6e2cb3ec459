-- Whether pushes to /git may delete or rewrite branches and tags
alter table projects add column allows_rewriting boolean not null default false;
