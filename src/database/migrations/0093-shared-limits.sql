-- How often something was used within a minute of its first use, on all nodes together. What is lost in a crash is of no weight.
create unlogged table shared_counts (
  name text primary key,
  began_at timestamptz not null,
  count integer not null
);
