-- Ids of events lie in a partition for each day, so that those of a day are dropped together. An id is unique among those
-- of its day; `postgres/events/write-events.ts` looks at the days beside it
alter table visit_events rename to old_visit_events;
create table visit_events (
  event bigint not null,
  project integer not null,
  day date not null,
  constraint visit_events_unique primary key (project, event, day)
) partition by range (day);

-- Creates the partitions of days that have none. Attaching one lets others write to the table meanwhile, which creating it
-- as a partition would not
create function open_visit_event_days(days date[]) returns void language plpgsql as $$
declare
  opened date;
  partition text;
begin
  if not exists (select from unnest(days) as d where to_regclass('visit_events_' || to_char(d, 'YYYYMMDD')) is null) then
    return;
  end if;
  lock table visit_events in share update exclusive mode;
  for opened in select distinct d from unnest(days) as d order by d loop
    partition := 'visit_events_' || to_char(opened, 'YYYYMMDD');
    if to_regclass(partition) is null then
      execute format('create table %I (like visit_events)', partition);
      execute format('alter table visit_events attach partition %I for values from (%L) to (%L)', partition, opened, opened + 1);
    end if;
  end loop;
end $$;

select open_visit_event_days((select array_agg(distinct day) from old_visit_events));
insert into visit_events (event, project, day) select event, project, day from old_visit_events order by day, project, event;
drop table old_visit_events;
