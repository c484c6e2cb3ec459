-- What is done with content of a change that runs, or comes from or leads to other hosts
alter table agent_settings
  add active_content text not null default 'refuse' check (active_content in ('refuse', 'list', 'allow')),
  add foreign_content text not null default 'list' check (foreign_content in ('refuse', 'list', 'allow'));
