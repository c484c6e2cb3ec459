-- Stores a batch of visits and keeps the cells true to them, in one statement.
--
-- $1 project, $2 scopes int[], $3 visitors bigint[], $4 days int[] (since 1970-01-01), $5 flags int[] (1 human, 2 AI, 4 neither).
-- Call under the locks of the visitors' buckets, taken by an earlier statement of the same READ COMMITTED transaction: the
-- snapshot must be newer than the lock. Others may add to the same cells meanwhile: all lock them in the same order. If
-- `bad` is not 0 the tables contradict each other: roll back. From `zero_from` on, cells have become zero.
--
-- One probe a row finds the stored row of that day or the nearest earlier one, which tells duplicate, new flag or new day
-- and the previous day at once. Several new days of one visitor count as inserted in ascending order, so the next day is
-- always a stored one, and the previous day the later of the stored one and the batch's own. A new day d between q and n
-- then changes three cells: (d, q) +1, (n, q) -1, (n, d) +1; summed over the batch, what telescopes cancels.
-- h, a, t: human, AI, any; q: the day before; s: the day after.
with b as materialized (
  select t.scope, t.visitor, date '1970-01-01' + t.d as day, bool_or(t.f & 1 > 0) as h, bool_or(t.f & 2 > 0) as a
  from unnest($2::int[], $3::bigint[], $4::int[], $5::int[]) as t(scope, visitor, d, f)
  group by t.visitor, t.d, t.scope
), x as materialized (
  select b.scope, b.visitor, b.day, b.h, b.a, k.nt, k.nh, k.na,
    greatest(b.lt, case when e.day < b.day then e.day end) as qt,
    greatest(b.lh, case when not k.nh or e.day is null then null when e.day < b.day and e.human then e.day
      else (select v.day from visits v where v.project = $1 and v.visitor = b.visitor and v.scope = b.scope and v.day < b.day and v.human order by v.day desc limit 1) end) as qh,
    greatest(b.la, case when not k.na or e.day is null then null when e.day < b.day and e.ai then e.day
      else (select v.day from visits v where v.project = $1 and v.visitor = b.visitor and v.scope = b.scope and v.day < b.day and v.ai order by v.day desc limit 1) end) as qa,
    s.day as st,
    case when not k.nh or s.day is null then null when s.human then s.day
      else (select v.day from visits v where v.project = $1 and v.visitor = b.visitor and v.scope = b.scope and v.day > s.day and v.human order by v.day limit 1) end as sh,
    case when not k.na or s.day is null then null when s.ai then s.day
      else (select v.day from visits v where v.project = $1 and v.visitor = b.visitor and v.scope = b.scope and v.day > s.day and v.ai order by v.day limit 1) end as sa
  from (select b.*, lag(b.day) over w as lt,
          max(b.day) filter (where b.h) over earlier as lh, max(b.day) filter (where b.a) over earlier as la
        from b window w as (partition by visitor, scope order by day),
               earlier as (partition by visitor, scope order by day rows between unbounded preceding and 1 preceding)) b
  left join lateral (select v.day, v.human, v.ai from visits v
       where v.project = $1 and v.visitor = b.visitor and v.scope = b.scope and v.day <= b.day order by v.day desc limit 1) e on true
  cross join lateral (select e.day is distinct from b.day as nt,
       b.h and not (e.day is not distinct from b.day and e.human) as nh,
       b.a and not (e.day is not distinct from b.day and e.ai) as na offset 0) k
  left join lateral (select v.day, v.human, v.ai from visits v
       where v.project = $1 and v.visitor = b.visitor and v.scope = b.scope and v.day > b.day
         and b.day < (select max(c.day) from visitor_cells c where c.project = $1) order by v.day limit 1) s on true
  where k.nt or k.nh or k.na
), new_days as (
  -- Under the lock nobody else writes these visitors, so a plain insert does without a second search for a conflict.
  insert into visits (project, scope, visitor, day, human, ai) select $1, scope, visitor, day, h, a from x where nt returning 1
), new_flags as (
  insert into visits as v (project, scope, visitor, day, human, ai) select $1, scope, visitor, day, h, a from x where not nt
  on conflict (project, visitor, scope, day) do update set human = v.human or excluded.human, ai = v.ai or excluded.ai
  returning 1
), z as materialized (select * from x where st is not null
), delta (scope, day, previous, human, ai, total) as (
  select scope, day, coalesce(qt, '-infinity'), (nh and qh is not distinct from qt)::int, (na and qa is not distinct from qt)::int, 1 from x where nt
  union all select scope, day, coalesce(qh, '-infinity'), 1, 0, 0 from x where nh and not (nt and qh is not distinct from qt)
  union all select scope, day, coalesce(qa, '-infinity'), 0, 1, 0 from x where na and not (nt and qa is not distinct from qt)
  -- The day after: away from its old previous day …
  union all select scope, st, coalesce(qt, '-infinity'), -(nh and sh is not distinct from st and qh is not distinct from qt)::int,
                   -(na and sa is not distinct from st and qa is not distinct from qt)::int, -1 from z where nt
  union all select scope, sh, coalesce(qh, '-infinity'), -1, 0, 0 from z where nh and sh is not null and not (nt and sh = st and qh is not distinct from qt)
  union all select scope, sa, coalesce(qa, '-infinity'), 0, -1, 0 from z where na and sa is not null and not (nt and sa = st and qa is not distinct from qt)
  -- … to the new one.
  union all select scope, st, day, (nh and sh is not distinct from st)::int, (na and sa is not distinct from st)::int, 1 from z where nt
  union all select scope, sh, day, 1, 0, 0 from z where nh and sh is not null and not (nt and sh = st)
  union all select scope, sa, day, 0, 1, 0 from z where na and sa is not null and not (nt and sa = st)
), g as materialized (
  select scope, day, previous, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
  from delta group by scope, day, previous having sum(human) <> 0 or sum(ai) <> 0 or sum(total) <> 0
), cells as (
  insert into visitor_cells as c (project, scope, day, previous, human, ai, total)
  select $1, scope, day, previous, human, ai, total from g order by day, previous, scope
  on conflict (project, day, previous, scope) do update set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total
  returning day, human = 0 and ai = 0 and total = 0 as zero, human < 0 or ai < 0 or total < 0 as bad
), m as (
  select scope, month, previous, sum(human)::int as human, sum(ai)::int as ai, sum(total)::int as total
  from (select scope, date_trunc('month', day::timestamp)::date as month,
               case when previous = '-infinity' then previous else date_trunc('month', previous::timestamp)::date end as previous, human, ai, total from g) g
  where previous < month group by scope, month, previous having sum(human) <> 0 or sum(ai) <> 0 or sum(total) <> 0
), month_cells as (
  insert into visitor_month_cells as c (project, scope, month, previous, human, ai, total)
  select $1, scope, month, previous, human, ai, total from m order by month, previous, scope
  on conflict (project, month, previous, scope) do update set human = c.human + excluded.human, ai = c.ai + excluded.ai, total = c.total + excluded.total
  returning month, human = 0 and ai = 0 and total = 0 as zero, human < 0 or ai < 0 or total < 0 as bad
)
select least((select min(day) from cells where zero), (select min(month) from month_cells where zero))::text as zero_from,
  (select count(*) from new_days)::int + (select count(*) from new_flags)::int as changed,
  (select count(*) from cells where bad)::int + (select count(*) from month_cells where bad)::int as bad
