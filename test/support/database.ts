import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { openEmbeddedDatabase } from "../../src/database/embedded/open-embedded-database.ts";
import { migrate } from "../../src/database/migrate.ts";
import { openQueue } from "../../src/queue/queue.ts";

export type TestDatabase = { url: string; drop(): Promise<void> };

const TEMPLATE = "docket_test_template";
/** "dcktest" in ASCII. */
const LOCK = "28256810836521844";

let server: Promise<string> | undefined;
let template: Promise<string> | undefined;

/** An empty database of the caller's own, in the embedded server of this test run or the one that DATABASE_URL names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase("template0");
}

/**
 * The same with the tables of Docket and of its queue, copied from a database that is made once a run: making them takes
 * several times as long. A server that DATABASE_URL names outlives the run, and gets no such database.
 */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  if (process.env.DATABASE_URL) return createTestDatabase();
  template ??= makeTemplate();
  return copyDatabase(await template);
}

async function copyDatabase(source: string): Promise<TestDatabase> {
  server ??= findServer();
  const serverUrl = await server;
  const name = `docket_test_${randomBytes(6).toString("hex")}`;
  // By block, as it is done by default, takes twice the processor time.
  await run(serverUrl, `create database ${name} template ${source} strategy file_copy`);
  return { url: urlOf(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
}

/** The first of this run's processes makes it, and the others wait for it. */
async function makeTemplate(): Promise<string> {
  server ??= findServer();
  const serverUrl = await server;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [TEMPLATE]);
    if (rowCount) return TEMPLATE;
    const unfinished = `${TEMPLATE}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template template0`);
    await createTables(urlOf(serverUrl, unfinished));
    await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`);
    return TEMPLATE;
  } finally {
    await client.end();
  }
}

async function createTables(url: string): Promise<void> {
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url });
  try {
    const queue = await openQueue(pool, [], () => undefined);
    await queue.stop(0);
  } finally {
    await pool.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

// Not closed here: the server stays up for the next test file, and the run's global setup stops it.
async function findServer(): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "256MB" };
  const embedded = await openEmbeddedDatabase({ dataDir: inject("databaseFolder"), purpose: "command", settings });
  return embedded.connectionString;
}

/** An autovacuum worker in the database belongs to the superuser, whom nobody else may end; it ends soon by itself. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await run(serverUrl, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== "42501" || tries === 100) throw error;
      await sleep(200);
    }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
