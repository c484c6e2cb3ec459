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
  /** The path below which this host shows the site: empty, or such as `/docs`. */
  base: string;
  /** The site's first domain, and its base there; null if it has none. */
  mainDomain: string | null;
  mainBase: string | null;
};

const COLUMNS = sql`s.project_id "projectId", p.organization_id "organizationId", p.name "projectName", s.visibility,
  s.password_hash "passwordHash", m.domain "mainDomain", m.base "mainBase"`;
const PROJECT_OF_SITE = sql`cross join lateral ${projectWithId(sql`s.project_id`)} p`;
const PROJECT = sql`${PROJECT_OF_SITE}
  left join lateral (select domain, base from site_domains
    where project_id = s.project_id and verified_at is not null order by created_at, domain limit 1) m on true`;

export async function selectSiteByLabel(db: Queryable, label: string): Promise<SiteAtHost | undefined> {
  const { rows } = label.includes("--")
    ? await sql<SiteAtHost>`
        select ${COLUMNS}, 'preview' kind, v.name, v.branch, v.current_build_id "buildId", '' base
        from site_previews v join sites s on s.project_id = v.project_id ${PROJECT} where v.name = ${label}`.execute(db)
    : await sql<SiteAtHost>`
        select ${COLUMNS}, 'site' kind, s.name, null branch, s.current_build_id "buildId", '' base
        from sites s ${PROJECT} where s.name = ${label}`.execute(db);
  return rows[0];
}

export async function selectSiteByDomain(db: Queryable, domain: string): Promise<SiteAtHost | undefined> {
  const { rows } = await sql<SiteAtHost>`
    select ${COLUMNS}, 'site' kind, s.name, null branch, s.current_build_id "buildId", d.base
    from site_domains d join sites s on s.project_id = d.project_id ${PROJECT}
    where d.domain = ${domain} and d.verified_at is not null`.execute(db);
  return rows[0];
}

export type SiteRow = {
  project_id: string;
  name: string;
  visibility: SiteVisibility;
  password_hash: string | null;
  is_automatic: boolean;
  current_build_id: string | null;
  rolled_back_at: Date | null;
};

export async function findSite(db: Queryable, projectId: string): Promise<SiteRow | undefined> {
  const { rows } = await sql<SiteRow>`
    select project_id, name, visibility, password_hash, is_automatic, current_build_id, rolled_back_at
    from sites where project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** Returns whether neither the project had a site nor anybody the name. */
export async function insertSite(db: Queryable, site: { project_id: string; name: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("sites")
    .values({ ...site, password_hash: null, current_build_id: null, rolled_back_at: null, polled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the name is taken by another project. */
export async function updateSiteRow(
  db: Queryable,
  projectId: string,
  change: Partial<Pick<SiteRow, "name" | "visibility" | "password_hash" | "is_automatic">>,
): Promise<boolean> {
  if (Object.keys(change).length === 0) return true;
  const { rows } =
    await sql`select 1 from sites where name = ${change.name ?? ""} and project_id <> ${projectId}`.execute(db);
  if (rows.length > 0) return false;
  await db.updateTable("sites").set(change).where("project_id", "=", projectId).execute();
  return true;
}

/** Shows readers the build, unless somebody has chosen another since it was asked for. Returns whether it does. */
export async function pointSite(
  db: Queryable,
  projectId: string,
  build: { id: string; asked_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update sites set current_build_id = ${build.id}
    where project_id = ${projectId} and (rolled_back_at is null or rolled_back_at <= ${build.asked_at}) returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Shows readers a build that somebody has chosen. */
export async function pointSiteBack(db: Queryable, projectId: string, buildId: string, at: Date): Promise<void> {
  await sql`update sites set current_build_id = ${buildId}, rolled_back_at = ${at} where project_id = ${projectId}`.execute(
    db,
  );
}

/** Projects whose repository lies elsewhere and was not asked since then; they count as asked now. */
export async function takeSitesToPoll(
  db: Queryable,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ project_id: string }>`
    with due as materialized (
      select s.project_id from sites s ${PROJECT_OF_SITE}
      where s.is_automatic and p.repository_kind <> 'owned' and (s.polled_at is null or s.polled_at < ${before})
      order by s.polled_at nulls first limit ${limit} for update of s skip locked
    )
    update sites s set polled_at = ${now} from due where s.project_id = due.project_id returning s.project_id`.execute(
    db,
  );
  return rows.map(({ project_id }) => project_id);
}

/** Folders that a node can look into, whose sites follow their branch, with that branch and those of the latest previews. */
export async function listFoldersToWatch(
  db: Queryable,
  node: string,
  { folders, previews }: { folders: number; previews: number },
): Promise<{ id: string; path: string; branches: string[] }[]> {
  const { rows } = await sql<{ id: string; path: string; branches: string[] }>`
    select p.id, p.repository_url path, p.default_ref || array(
      select v.branch from site_previews v where v.project_id = p.id order by v.used_at desc limit ${previews}) branches
    from sites s ${PROJECT_OF_SITE}
    where s.is_automatic and p.repository_kind = 'local' and p.repository_node = ${node}
    order by p.id limit ${folders}`.execute(db);
  return rows;
}

/** Until the transaction ends nobody else moves the pointer of the site. */
export async function lockSite(tx: Queryable, projectId: string): Promise<void> {
  await sql`select 1 from sites where project_id = ${projectId} for update`.execute(tx);
}
