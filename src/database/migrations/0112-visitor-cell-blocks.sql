-- The cells of days that are over, many in a row: those of the site and those of all other scopes. Bytes: for each day before,
-- the latest first but those of none at the very beginning, by how many days it is earlier (0: none) and the number of bytes
-- that follow for it; then for each scope, ascending, the difference to the one before, and 4 times the total plus what the
-- counts are: 0 all people, 1 all AI, 2 people and AI follow. Numbers have seven bits a byte, the lowest first; of those that
-- may be less than nothing the lowest bit tells it. Rows of a day are added up: writers add rows of level 0, and several rows
-- of a level become one of the next
create table visitor_cell_blocks (
  project integer not null,
  day date not null,
  id bigint generated always as identity,
  level smallint not null,
  site bytea not null,
  others bytea not null,
  primary key (project, day, id)
);
create index visitor_cell_blocks_levels on visitor_cell_blocks (project, level, day);
-- Such bytes can hardly be compressed
alter table visitor_cell_blocks alter column site set storage external, alter column others set storage external;

-- Ends a statement that was made for a version of a project's cells and has come too late
create function require_cell_version(of_project integer, expected text) returns boolean language plpgsql stable as $$
begin
  if (select coalesce(sum(number), 0)::text from visitor_cell_versions where project = of_project) <> expected then
    raise exception 'the counts have changed meanwhile' using errcode = 'DK001';
  end if;
  return true;
end $$;
