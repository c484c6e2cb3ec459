import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, it } from "vitest";
import { runDocket } from "../support/command-line.ts";
import { createMigratedDatabase, type TestDatabase } from "../support/database.ts";

/** Each breaks off elsewhere: in the queue, in the data folder, after the database is open, and while it serves. */
const STARTS = [
  { command: "serve", withoutTable: "pgboss.queue", says: 'relation "pgboss.queue" does not exist' },
  { command: "worker", key: "not a key", says: "secret.key is damaged: expected 64 hexadecimal digits" },
  { command: "worker", withoutTable: "nodes", says: 'relation "nodes" does not exist' },
  { command: "serve", withoutTable: "pgboss.schedule", says: 'relation "pgboss.schedule" does not exist' },
];

describe("a start that fails half-way", () => {
  let folder: string;
  let databases: TestDatabase[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docket-failed-start-"));
    databases = await Promise.all(STARTS.map(() => createMigratedDatabase()));
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.drop()));
    await rm(folder, { recursive: true, force: true });
  });

  it.for(STARTS.map((start, index) => ({ ...start, index })))(
    "ends the process with what is wrong: $command, $says",
    { concurrent: true },
    async ({ command, withoutTable, key, says, index }, { expect }) => {
      const dataDir = join(folder, String(index));
      const databaseUrl = databases[index]?.url ?? "";
      await mkdir(dataDir);
      if (key) await writeFile(join(dataDir, "secret.key"), key, { mode: 0o600 });
      if (withoutTable) await renameAway(databaseUrl, withoutTable);
      const settings = { DATABASE_URL: databaseUrl, DOCKET_DATA_DIR: dataDir, DOCKET_PORT: "0", DOCKET_SITES: "off" };
      const { code, stderr } = await runDocket([command], settings);
      expect(stderr).toContain(says);
      expect(stderr).not.toContain("Something that was begun does not end");
      expect(code).toBe(1);
    },
  );
});

async function renameAway(connectionString: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`alter table ${table} rename to gone`);
  await client.end();
}
