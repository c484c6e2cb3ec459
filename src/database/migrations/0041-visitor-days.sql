-- What is kept of each visitor: the days of each scope, in one row unless there are many. `days` is one byte, the number of
-- rows as a power of two, then numbers of seven bits a byte, the lowest first, each byte but a number's last with the
-- highest bit: the first day since 1900-01-01; and for each scope, ascending, how far it is from the one before, how many
-- days it has, and for each, ascending, four times how far it is from the one before (at first from the first day), plus 1
-- for a visit of a person and 2 for one of an AI. A scope is in the row that its lowest bits name.
create table visitor_days (
  visitor bigint not null,
  project integer not null,
  -- Retention has looked at all days before; null if the row has none
  first_day date,
  part smallint not null,
  days bytea not null
) with (fillfactor = 90);
-- Compressing takes longer than it saves
alter table visitor_days alter column days set storage external;

create function pg_temp.number(value bigint) returns bytea language sql immutable as $$
  select case
    when value < 128 then decode(lpad(to_hex(value), 2, '0'), 'hex')
    when value < 16384 then decode(lpad(to_hex((((value & 127) + 128) << 8) + (value >> 7)), 4, '0'), 'hex')
    when value < 2097152 then decode(lpad(to_hex((((value & 127) + 128) << 16) + ((((value >> 7) & 127) + 128) << 8) + (value >> 14)), 6, '0'), 'hex')
    when value < 268435456 then decode(lpad(to_hex((((value & 127) + 128) << 24) + ((((value >> 7) & 127) + 128) << 16) + ((((value >> 14) & 127) + 128) << 8) + (value >> 21)), 8, '0'), 'hex')
    else decode(lpad(to_hex((((value & 127) + 128) << 32) + ((((value >> 7) & 127) + 128) << 24) + ((((value >> 14) & 127) + 128) << 16) + ((((value >> 21) & 127) + 128) << 8) + (value >> 28)), 10, '0'), 'hex')
  end $$;

-- A row that is too large is split when it is written the next time
insert into visitor_days (visitor, project, first_day, part, days)
select visitor, project, first, 0,
  '\x00' || pg_temp.number(first - date '1900-01-01') || string_agg(pg_temp.number(scope - before) || scope_days, '' order by scope)
from (
  select visitor, project, scope, min(first) as first,
    coalesce(lag(scope) over (partition by project, visitor order by scope), 0) as before,
    pg_temp.number(count(*)) || string_agg(pg_temp.number((day - previous) * 4 + streams), '' order by day) as scope_days
  from (
    select visitor, project, scope, day, human::int + 2 * ai::int as streams, min(day) over own as first,
      coalesce(lag(day) over (partition by project, visitor, scope order by day), min(day) over own) as previous
    from visits window own as (partition by project, visitor)) d
  group by project, visitor, scope) s
group by project, visitor, first;
drop table visits;

alter table visitor_days add primary key (visitor, project, part);
create index visitor_days_first on visitor_days (project, first_day);
