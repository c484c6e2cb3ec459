-- A build waits for the node that keeps its repository, which is no attempt to build.
alter table site_builds add column waits_until timestamptz, add column waits int not null default 0;
