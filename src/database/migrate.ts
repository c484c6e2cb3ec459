import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { OperationError } from "../errors.ts";

const FOLDER = join(import.meta.dirname, "migrations");
/** "dckt" in ASCII. Every Docket must use the same number. */
const LOCK = 0x64_63_6b_74;

/**
 * Migrates the database to this version's schema, with a transaction for each file and under a lock. Returns the names of
 * the files that ran.
 *
 * @param options `upTo` names the only files that may run, for the schema of an older version
 * @throws OperationError `database_newer`, `database_version` or `migration_failed`; the driver's error without a connection
 */
export async function migrate(connectionString: string, { upTo }: { upTo?: string[] } = {}): Promise<string[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: "docket migrate",
  });
  await client.connect();
  try {
    await requireVersion(client);
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const done = new Set(rows.map((row) => row.name));
    const files = await listMigrations();
    const unknown = [...done].filter((name) => !files.includes(name));
    if (unknown.length > 0)
      throw new OperationError(
        "database_newer",
        `The database was used by a newer Docket (${unknown.join(", ")}). Start that version or a newer one`,
      );
    const open = files.filter((name) => !done.has(name) && (upTo?.includes(name) ?? true));
    for (const name of open) await runFile(client, name);
    return open;
  } finally {
    await client.end();
  }
}

/** The files of this version, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
}

async function runFile(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(join(FOLDER, name), "utf8");
  await client.query("begin");
  try {
    await client.query(statements);
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new OperationError("migration_failed", `Migration ${name} failed and was rolled back`, {
      cause: error,
    });
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  const version = Number(rows[0]?.server_version_num);
  if (version < 150_000)
    throw new OperationError(
      "database_version",
      `Docket needs PostgreSQL 15 or newer, and this is ${Math.floor(version / 10_000)}. Set DATABASE_URL to a newer one`,
    );
}
