-- The feedback that a gap resolved when its pull request was merged; null until then. Reopening it takes that back
alter table gaps add column settled_feedback text[];
