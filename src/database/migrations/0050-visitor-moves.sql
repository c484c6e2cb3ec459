-- Projects whose cells are in ClickHouse; what waits to be moved there is in visitor_cells, as changes to be added, and
-- their month cells are kept nowhere. Moves are numbered. The columns of the last one stay until ClickHouse has confirmed it
create table visitor_moves (
  project integer primary key,
  number integer not null,
  -- Whatever ClickHouse is sent twice with the same one counts once
  token uuid,
  scopes integer[],
  days date[],
  previous date[],
  human integer[],
  ai integer[],
  total integer[]
);

-- What of a project's cells ClickHouse does not hold, once it has applied so many moves
create function waiting_visitor_cells(of_project integer, applied integer)
returns table (scope integer, day date, previous date, human integer, ai integer, total integer) language sql stable as $$
  select c.scope, c.day, c.previous, c.human, c.ai, c.total from visitor_cells c where c.project = of_project
  union all
  select c.scope, c.day, c.previous, c.human, c.ai, c.total
  from visitor_moves m, unnest(m.scopes, m.days, m.previous, m.human, m.ai, m.total) as c(scope, day, previous, human, ai, total)
  where m.project = of_project and m.number > applied
$$;
