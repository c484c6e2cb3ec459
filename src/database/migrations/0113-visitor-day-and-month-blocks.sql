-- Views beside the cells, in bytes too, those of the site apart as well: for each scope, ascending, the difference to the one before, 4 times the number of views
-- plus what they are: 0 all of people, 1 all of AI, 2 those of people and of AI follow; then the milliseconds from the beginning
-- of the day (in UTC) to the last of them, as a number that may be less than nothing. Views of days that are over are here, all
-- others in view_counts; a day may be in both, then they are added up
alter table visitor_cell_blocks rename to visitor_day_blocks;
alter index visitor_cell_blocks_pkey rename to visitor_day_blocks_pkey;
alter index visitor_cell_blocks_levels rename to visitor_day_blocks_levels;
alter table visitor_day_blocks add column site_views bytea not null default '', add column other_views bytea not null default '';
alter table visitor_day_blocks alter column site_views drop default, alter column other_views drop default,
  alter column other_views set storage external;

-- What the rows of a month's days add up to, with the first day of the month as the day: views, and cells by the day before if
-- that is before the month. Rows of visitor_day_blocks are in these sums from level 1 on
create table visitor_month_blocks (
  project integer not null,
  day date not null,
  id bigint generated always as identity,
  level smallint not null,
  site bytea not null,
  others bytea not null,
  site_views bytea not null,
  other_views bytea not null,
  primary key (project, day, id)
);
alter table visitor_month_blocks
  alter column site set storage external, alter column others set storage external,
  alter column other_views set storage external;
update visitor_day_blocks set level = 0;
drop table visitor_month_cells;
alter table visitor_settings drop column compact_from;
