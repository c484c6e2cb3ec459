-- The zones in which a project's days are counted, in order, each with its first day (null: the beginning); none means UTC
alter table visitor_settings add column time_zones jsonb not null default '[]';
