-- How often a worker died in the turn's step, which is not the same as the step failing
alter table turns add column deaths integer not null default 0;
