-- What an engine changed in a turn, and what it left as it is and why, in the order in which it was reported.
create table findings (
  job_id text not null,
  turn integer not null,
  number integer not null,
  path text not null,
  line integer,
  kind text not null,
  message text not null,
  is_changed boolean not null,
  primary key (job_id, turn, number),
  foreign key (job_id, turn) references turns (job_id, number) on delete cascade
);

-- How many were reported beyond those that are kept.
alter table turns add column findings_left_out integer not null default 0;
