import { sql } from "kysely";
import type { Queryable } from "../database/connect.ts";

export type DomainRow = {
  domain: string;
  project_id: string;
  base: string;
  token: string;
  verified_at: Date | null;
  created_at: Date;
};

const COLUMNS = sql`domain, project_id, base, token, verified_at, created_at`;

export async function listDomainRows(db: Queryable, projectId: string): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    select ${COLUMNS} from site_domains where project_id = ${projectId} order by created_at, domain limit 1000`.execute(
    db,
  );
  return rows;
}

export async function findDomain(db: Queryable, projectId: string, domain: string): Promise<DomainRow | undefined> {
  const { rows } = await sql<DomainRow>`
    select ${COLUMNS} from site_domains where project_id = ${projectId} and domain = ${domain}`.execute(db);
  return rows[0];
}

/** Returns whether the project did not have it yet. */
export async function insertDomain(
  db: Queryable,
  { domain, project_id, base, token }: Pick<DomainRow, "domain" | "project_id" | "base" | "token">,
): Promise<boolean> {
  const { rows } = await sql`
    insert into site_domains (domain, project_id, base, token) values (${domain}, ${project_id}, ${base}, ${token})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** The domain is this project's from now on, and nobody else's: whoever holds its DNS has said so. */
export async function verifyDomainRow(db: Queryable, projectId: string, domain: string, at: Date): Promise<void> {
  await sql`update site_domains set verified_at = null where domain = ${domain} and project_id <> ${projectId}`.execute(
    db,
  );
  await sql`update site_domains set verified_at = ${at} where domain = ${domain} and project_id = ${projectId}`.execute(
    db,
  );
}

export async function deleteDomain(db: Queryable, projectId: string, domain: string): Promise<boolean> {
  const { rows } = await sql`
    delete from site_domains where project_id = ${projectId} and domain = ${domain} returning 1`.execute(db);
  return rows.length > 0;
}
