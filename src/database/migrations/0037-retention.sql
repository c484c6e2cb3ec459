-- Retention deletes the visits of one day at a time
create index visits_day on visits (project, day);
-- Counts of zero may lie from here on, since visits came that were older than others; null if there are none
alter table visitor_settings add column compact_from date;
