-- Who searched or gave feedback, so that they can be counted as often as there are of them: a number of its own, which no
-- visit has. Null where nothing tells readers apart
alter table searches add reader bigint, add is_ai boolean not null default false;
alter table feedback add reader bigint, add is_ai boolean not null default false,
  -- Given by the sender, so that one sent twice is stored once
  add event_id text;
update feedback set is_ai = true where source = 'agent';
create unique index feedback_event on feedback (project_id, event_id) where event_id is not null;
