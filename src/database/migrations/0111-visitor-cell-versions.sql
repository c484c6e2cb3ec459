-- What of a project's cells was changed but those of the last days: whoever changes some makes another number of theirs. A
-- writer changes that of the first partition of visitors that it has locked, and so waits for no other. Numbers are random,
-- so that a database that was restored from a backup is not taken for the later one
create table visitor_cell_versions (
  project integer not null,
  partition smallint not null,
  number bigint not null,
  primary key (project, partition)
) with (fillfactor = 50);
