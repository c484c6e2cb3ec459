-- What operators of bots publish: the addresses they come from, and the keys they sign with
create table published_lists (
  name text primary key,
  -- Null until a first attempt succeeds; kept when a later one fails
  content jsonb,
  fetched_at timestamptz,
  tried_at timestamptz not null
);
