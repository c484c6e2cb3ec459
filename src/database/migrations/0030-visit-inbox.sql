-- Visits that are durable and not counted yet. A row holds what one commit brought of one project, as JSON of
-- PreparedVisit; whoever counts it deletes it in the same transaction. Few rows, so that dead ones do not slow down the
-- question whether any wait, and none compressed or moved out of line
create table visit_inbox (
  project integer not null,
  id bigint generated always as identity,
  visits json not null,
  primary key (project, id)
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000, vacuum_truncate = false);

-- Puts the visits of each project whose settings are still those that they were prepared under, and returns these
-- projects. The second statement sees what was committed before the lock, which a change of the settings holds alone
create function put_in_visit_inbox(groups json) returns setof integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7041, 0);
  return query
    insert into visit_inbox as i (project, visits)
    select g.project, g.visits from json_to_recordset(groups) as g(project integer, revision integer, visits json)
    join visitor_settings s on s.number = g.project and s.revision = g.revision
    returning i.project;
end $$;
