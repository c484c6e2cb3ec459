-- A turn that met an outage is left to other nodes for a moment
alter table turns add avoided_node text, add avoided_until timestamptz;
