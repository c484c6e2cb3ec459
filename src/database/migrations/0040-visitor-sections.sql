-- Sections of a site whose visitors are counted as those of one page are, for visits from the day `since` on
create table visitor_sections (
  project integer not null references visitor_settings (number) on delete cascade,
  prefix text not null,
  -- -infinity if the project had no visits when the section was named
  since date not null,
  primary key (project, prefix)
);
alter table visitor_scopes drop constraint visitor_scopes_kind_check;
alter table visitor_scopes add constraint visitor_scopes_kind_check check (kind in (
  'page', 'missing', 'agent', 'agent_page', 'referral', 'excluded', 'referrer', 'utm_source', 'utm_medium',
  'utm_campaign', 'entry_page', 'country', 'language', 'browser', 'device', 'section'));
