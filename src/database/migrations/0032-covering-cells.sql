-- Questions read cells from the index alone: those of a range lie far apart in the table, in the order they arrived in
alter table visitor_cells drop constraint visitor_cells_pkey;
alter table visitor_cells add primary key (project, day, previous, scope) include (human, ai, total);
