-- Goes up with every change after which writers have to read a project's settings and keys anew
alter table visitor_settings add column revision integer not null default 1;
-- Visit rows before this day have been deleted; behind forgotten_before while that goes on
alter table visitor_settings add column deleted_before date;
alter table visitor_settings add column kept_up_on date;
-- Visit rows erased at a visitor's request: by so much the cells may exceed what the visits tell
alter table visitor_settings add column erased_rows bigint not null default 0;

delete from visitor_settings where project_id not in (select id from projects);
alter table visitor_settings add foreign key (project_id) references projects on delete cascade;

-- Null once no visit of the key's days can come any more
alter table visitor_keys alter column ciphertext drop not null;
alter table visitor_keys add foreign key (project) references visitor_settings (number) on delete cascade;
alter table visitor_scopes add foreign key (project) references visitor_settings (number) on delete cascade;

-- From which day on which mode holds, once it was changed; before any change it is that of the settings
create table visitor_modes (
  project integer not null references visitor_settings (number) on delete cascade,
  starts_on date not null,
  mode text not null check (mode in ('stable', 'month', 'day')),
  primary key (project, starts_on)
);

-- Each time that visits were forgotten, and the earliest day of those that came afterwards (null: none yet): a range from
-- before `before` until after `earliest_day` can count a returning visitor twice
create table visitor_forgettings (
  project integer not null references visitor_settings (number) on delete cascade,
  before date not null,
  earliest_day date,
  primary key (project, before)
);

-- Projects that are gone; their rows in the large tables are deleted in the background
create table removed_visitor_projects (
  number integer primary key
);
create function remember_removed_visitor_project() returns trigger language plpgsql as $$
begin
  insert into removed_visitor_projects (number) values (old.number) on conflict do nothing;
  return null;
end $$;
create trigger remember_removed_visitor_project after delete on visitor_settings
  for each row execute function remember_removed_visitor_project();
