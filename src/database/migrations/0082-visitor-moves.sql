-- A number for each cell, so that the sum of those that were moved shows whether all are there. Computed in ClickHouse, too
create function visitor_cell_weight(scope integer, day date, previous date) returns bigint language sql immutable as $$
  select ((day - date '1970-01-01')::bigint * 31
    + (case when previous = '-infinity' then -1 else previous - date '1970-01-01' end)::bigint * 17 + scope::bigint * 7) % 65521
$$;

-- What the project's cells in ClickHouse add up to: human, AI, total, and all three by the weights of their cells. Null until
-- that is known
alter table visitor_moves add column sums bigint[];
-- When ClickHouse was last found to hold just that; null until all that waited was moved there once
alter table visitor_moves add column verified_at timestamptz;

-- One row while counts cannot be moved to ClickHouse: since when, why, and how many wait
create table visitor_move_failure (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null,
  message text not null,
  waiting bigint not null
);
