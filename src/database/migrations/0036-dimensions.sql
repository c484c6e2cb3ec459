-- What visitors are told apart by, beside pages: where they come from, what they use, and which agent read which page
alter table visitor_scopes drop constraint visitor_scopes_kind_check;
alter table visitor_scopes add constraint visitor_scopes_kind_check check (kind in (
  'page', 'missing', 'agent', 'agent_page', 'referral', 'excluded', 'referrer', 'utm_source', 'utm_medium',
  'utm_campaign', 'entry_page', 'country', 'language', 'browser', 'device'));
