import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";
import { projectWithId } from "../projects/projects-in-statements.ts";
import type { SiteVisibility } from "./schema.ts";

/** What a host name leads to. */
export type SiteAtHost = {
  projectId: string;
  organizationId: string;
  projectName: string;
  kind: "site" | "preview";
  /** The first label of its host below the sites' domain. */
  name: string;
  /** That of the site, also for a preview. */
  visibility: SiteVisibility;
  passwordHash: string | null;
  /** Of a preview. */
  branch: string | null;
  /** The build that readers see; null before the first one has succeeded. */
  buildId: string | null;
};

const COLUMNS = sql`s.project_id "projectId", p.organization_id "organizationId", p.name "projectName", s.visibility,
  s.password_hash "passwordHash"`;
const PROJECT = sql`cross join lateral ${projectWithId(sql`s.project_id`)} p`;

export async function selectSiteByLabel(db: Queryable, label: string): Promise<SiteAtHost | undefined> {
  const { rows } = label.includes("--")
    ? await sql<SiteAtHost>`
        select ${COLUMNS}, 'preview' kind, v.name, v.branch, v.current_build_id "buildId"
        from site_previews v join sites s on s.project_id = v.project_id ${PROJECT} where v.name = ${label}`.execute(db)
    : await sql<SiteAtHost>`
        select ${COLUMNS}, 'site' kind, s.name, null branch, s.current_build_id "buildId"
        from sites s ${PROJECT} where s.name = ${label}`.execute(db);
  return rows[0];
}

export async function selectSiteByDomain(db: Queryable, domain: string): Promise<SiteAtHost | undefined> {
  const { rows } = await sql<SiteAtHost>`
    select ${COLUMNS}, 'site' kind, s.name, null branch, s.current_build_id "buildId"
    from site_domains d join sites s on s.project_id = d.project_id ${PROJECT}
    where d.domain = ${domain} and d.verified_at is not null`.execute(db);
  return rows[0];
}
