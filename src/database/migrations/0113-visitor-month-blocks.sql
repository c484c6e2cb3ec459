-- What the cells of a month's days add up to by the day before, where that is before the month: as in visitor_cell_blocks, with
-- the first day of the month as the day. Rows of that table are in these sums from level 1 on
create table visitor_month_blocks (
  project integer not null,
  day date not null,
  id bigint generated always as identity,
  level smallint not null,
  site bytea not null,
  others bytea not null,
  primary key (project, day, id)
);
alter table visitor_month_blocks alter column site set storage external, alter column others set storage external;
update visitor_cell_blocks set level = 0;
drop table visitor_month_cells;
alter table visitor_settings drop column compact_from;
