import type pg from "pg";

const DROP_ALL = `do $$
declare statement text;
begin
  for statement in
    select format('drop table if exists %s cascade', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop domain if exists %s cascade', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype = 'd'
  loop execute statement; end loop;
end $$`;

/** Removes everything that Docket makes in a database, but for extensions. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(DROP_ALL);
  await client.query("drop schema if exists pgboss cascade");
}
