-- Events of a job are written by nodes whose clocks differ: none is earlier than the one before it.
alter table jobs add column last_event_at timestamptz;
