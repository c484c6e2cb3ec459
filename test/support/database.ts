import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { openEmbeddedDatabase } from "../../src/database/embedded/open-embedded-database.ts";

export type TestDatabase = { url: string; drop(): Promise<void> };

let server: Promise<string> | undefined;

/** An empty database of the caller's own, in the embedded server of this test run or the one that DATABASE_URL names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  server ??= findServer();
  const serverUrl = await server;
  const name = `docket_test_${randomBytes(6).toString("hex")}`;
  await run(serverUrl, `create database ${name} template template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => dropDatabase(serverUrl, name) };
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
