-- What readers do on pages: followed links to other sites, copied code, opened tabs. Each is a scope by its label, by page and
-- label, and together with all others of its kind
alter table visitor_scopes drop constraint visitor_scopes_kind_check;
alter table visitor_scopes add constraint visitor_scopes_kind_check check (kind in (
  'page', 'missing', 'agent', 'agent_page', 'referral', 'excluded', 'referrer', 'utm_source', 'utm_medium',
  'utm_campaign', 'entry_page', 'country', 'language', 'browser', 'device', 'section',
  'action', 'outbound', 'copied_code', 'opened_tab', 'outbound_page', 'copied_code_page', 'opened_tab_page'));

-- How long and how far people read a page: sums over the views that told it
create table engagement_counts (
  project integer not null,
  day date not null,
  scope integer not null,
  views bigint not null,
  seconds bigint not null,
  reached_25 bigint not null,
  reached_50 bigint not null,
  reached_75 bigint not null,
  reached_100 bigint not null,
  primary key (project, day, scope)
);
