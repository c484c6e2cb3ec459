import type { AccessFinding, RemoteHostKind } from "../../code-hosts/code-host.ts";
import type { Queryable } from "../../database/connect.ts";

/** A project's own token, or the GitHub App that makes its tokens. */
export type TokenRow = { username: string; ciphertext: Buffer | null; github_app_id: string | null };

export async function saveToken(db: Queryable, projectId: string, token: TokenRow): Promise<void> {
  await db
    .insertInto("repository_tokens")
    .values({ project_id: projectId, ...token })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet({ ...token, created_at: new Date() }))
    .execute();
}

export async function deleteToken(db: Queryable, projectId: string): Promise<void> {
  await db.deleteFrom("repository_tokens").where("project_id", "=", projectId).execute();
}

export async function findToken(
  db: Queryable,
  projectId: string,
): Promise<(TokenRow & { repository_url: string }) | undefined> {
  return db
    .selectFrom("repository_tokens")
    .innerJoin("projects", "projects.id", "repository_tokens.project_id")
    .select(["username", "ciphertext", "github_app_id", "repository_url"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

/** The code host that keeps a project's pull requests. */
export type HostRow = { kind: RemoteHostKind; api_url: string; repository: string; account: string | null };

export async function findHost(db: Queryable, projectId: string): Promise<HostRow | undefined> {
  return db
    .selectFrom("repository_hosts")
    .select(["kind", "api_url", "repository", "account"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

export async function saveHost(db: Queryable, projectId: string, host: HostRow): Promise<void> {
  await db
    .insertInto("repository_hosts")
    .values({ project_id: projectId, ...host })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet({ ...host, updated_at: new Date() }))
    .execute();
}

export async function deleteHost(db: Queryable, projectId: string): Promise<void> {
  await db.deleteFrom("repository_hosts").where("project_id", "=", projectId).execute();
}

/** What the host said when it was last asked. */
export type HostCheck = { web_url: string; findings: AccessFinding[]; checked_at: Date; moved_to: string | null };

export async function saveHostCheck(db: Queryable, projectId: string, check: HostCheck): Promise<void> {
  await db
    .updateTable("repository_hosts")
    .set({ ...check, findings: JSON.stringify(check.findings) })
    .where("project_id", "=", projectId)
    .execute();
}

/** Notes what the host said where it lets Docket do nothing. */
export async function saveRefusedCheck(
  db: Queryable,
  projectId: string,
  { findings, checked_at }: Pick<HostCheck, "findings" | "checked_at">,
): Promise<void> {
  await db
    .updateTable("repository_hosts")
    .set({ findings: JSON.stringify(findings), checked_at })
    .where("project_id", "=", projectId)
    .execute();
}

export async function listHosts(
  db: Queryable,
  projectIds: string[],
): Promise<(HostRow & { [Field in keyof HostCheck]: HostCheck[Field] | null } & { project_id: string })[]> {
  const rows = await db
    .selectFrom("repository_hosts")
    .select(["project_id", "kind", "api_url", "repository", "account", "web_url", "findings", "checked_at", "moved_to"])
    .where("project_id", "in", projectIds)
    .execute();
  return rows.map((row) => ({ ...row, findings: row.findings as AccessFinding[] }));
}

export type KeyRow = {
  public_key: string;
  ciphertext: Buffer;
  known_hosts: string;
  is_accepted: boolean;
  next_public_key: string | null;
  next_ciphertext: Buffer | null;
};

export async function findKey(db: Queryable, projectId: string): Promise<KeyRow | undefined> {
  return db
    .selectFrom("repository_keys")
    .select(["public_key", "ciphertext", "known_hosts", "is_accepted", "next_public_key", "next_ciphertext"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

export async function saveKey(db: Queryable, projectId: string, key: KeyRow): Promise<void> {
  await db
    .insertInto("repository_keys")
    .values({ project_id: projectId, ...key })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet(key))
    .execute();
}

/** Stores the server's key of the first connection, unless somebody else did meanwhile. */
export async function pinHostKey(
  db: Queryable,
  projectId: string,
  { before, knownHosts }: { before: string; knownHosts: string },
): Promise<void> {
  await db
    .updateTable("repository_keys")
    .set({ known_hosts: knownHosts })
    .where("project_id", "=", projectId)
    .where("known_hosts", "=", before)
    .execute();
}

export async function listKeys(
  db: Queryable,
  projectIds: string[],
): Promise<(Omit<KeyRow, "ciphertext" | "next_ciphertext"> & { project_id: string })[]> {
  return db
    .selectFrom("repository_keys")
    .select(["project_id", "public_key", "known_hosts", "is_accepted", "next_public_key"])
    .where("project_id", "in", projectIds)
    .execute();
}
