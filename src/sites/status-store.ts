import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";
import { projectsOf } from "../projects/projects-in-statements.ts";
import type { SiteCounts } from "./schema.ts";

/** A failed site is one whose last build that has ended failed, whatever its readers see. */
export async function selectSiteCounts(db: Queryable, organizationId?: string): Promise<Omit<SiteCounts, "address">> {
  const { rows } = await sql<Omit<SiteCounts, "address" | "builds"> & SiteCounts["builds"]>`
    with own as materialized (select p.id from ${projectsOf(organizationId)} p)
    select
      (select count(*)::int from sites s join own on own.id = s.project_id where s.current_build_id is not null) published,
      (select count(*)::int from site_builds b join own on own.id = b.project_id where b.state = 'queued') waiting,
      (select count(*)::int from site_builds b join own on own.id = b.project_id where b.state = 'in_progress') running,
      (select count(*)::int from own cross join lateral (
        select b.state from site_builds b where b.project_id = own.id and b.kind = 'site' and b.state in ('success', 'failure')
        order by b.created_at desc, b.id desc limit 1) last where last.state = 'failure') failed,
      (select count(*)::int from site_domains d join own on own.id = d.project_id where d.verified_at is null) "unverifiedDomains"`.execute(
    db,
  );
  const { published = 0, unverifiedDomains = 0, waiting = 0, running = 0, failed = 0 } = rows[0] ?? {};
  return { published, builds: { waiting, running, failed }, unverifiedDomains };
}
