-- Whoever returns soon after a project's key was renewed is still counted as the visitor of before: `visitor`, an id under
-- one key, stands for `canonical`, an id under another. `canonical` is never linked itself, and no visit has `visitor`
create table visitor_links (
  project integer not null,
  visitor bigint not null,
  canonical bigint not null,
  -- The end of the days of the key of `visitor`: with that key the link is of no more use
  ends_before date not null,
  primary key (project, visitor)
);

-- Until this day those who were known under the key before are recognised; null if they are not
alter table visitor_keys add column recognizes_until date;
-- So many visitors were not, since a later visit of theirs arrived before the one that would have told
alter table visitor_keys add column missed integer not null default 0;
