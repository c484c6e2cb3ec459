-- The cells of yesterday and today, until they are added to those of before. They change with every visit: since their counts
-- are in no index, a new version stays in its page, and the pages of earlier days stay as they are
create table recent_visitor_cells (
  project integer not null,
  scope integer not null,
  day date not null,
  previous date not null,
  human integer not null,
  ai integer not null,
  total integer not null,
  primary key (project, day, previous, scope)
) with (fillfactor = 50);
create index recent_visitor_cells_site on recent_visitor_cells (project, day, previous) where scope = 0;

-- A cell may be in both: then it is their sum
create view all_visitor_cells as
  select project, scope, day, previous, human, ai, total from visitor_cells
  union all
  select project, scope, day, previous, human, ai, total from recent_visitor_cells;

-- Days that are over are only added to: questions read them from the index alone soon
alter table visitor_cells set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 10000);

create or replace function waiting_visitor_cells(of_project integer, applied integer)
returns table (scope integer, day date, previous date, human integer, ai integer, total integer) language sql stable as $$
  select c.scope, c.day, c.previous, c.human, c.ai, c.total from all_visitor_cells c where c.project = of_project
  union all
  select c.scope, c.day, c.previous, c.human, c.ai, c.total
  from visitor_moves m, unnest(m.scopes, m.days, m.previous, m.human, m.ai, m.total) as c(scope, day, previous, human, ai, total)
  where m.project = of_project and m.number > applied
$$;
