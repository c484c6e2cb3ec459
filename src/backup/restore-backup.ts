import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import pg from "pg";
import { openRestoredCounts, type RestoredCounts } from "../analytics/back-up-counts.ts";
import type { Config } from "../config.ts";
import { listMigrations, migrate } from "../database/migrate.ts";
import { OperationError } from "../errors.ts";
import { forgetNodes } from "../nodes/forget-nodes.ts";
import { openWaitingJobs, waitingJobSchema } from "../queue/waiting-jobs.ts";
import { keyVersion, watchSecretKeys, writeSecretKey } from "../secret-keys.ts";
import { loadSecrets } from "../secrets.ts";
import { type ArchiveFile, readArchive } from "./archive/read-archive.ts";
import {
  CONTENTS,
  COUNTS,
  type Contents,
  contentsSchema,
  FORMAT,
  KEY_PROOF_TEXT,
  REPOSITORIES,
  SECRET_KEY,
  SEQUENCES,
  secretKeySchema,
  sequencesSchema,
  TABLES,
  WAITING_JOBS,
} from "./contents.ts";
import { copyIn, openTables, setSequences } from "./database/copy-in.ts";
import { emptyDatabase } from "./database/empty-database.ts";
import { projectContentsSchema } from "./project/contents.ts";
import { placeRepositories, unbundleRepository } from "./repositories.ts";
import { withDatabase } from "./with-database.ts";
import type { BackupProgress } from "./write-backup.ts";

export type RestoreSummary = Pick<Contents, "version" | "createdAt"> & {
  rows: number;
  repositories: number;
  /** Of this Docket, which the backup's had not run yet. */
  migrations: string[];
};

/**
 * Fills an empty installation from a backup, whatever PostgreSQL it came from. Nothing of it can be seen before all of it
 * was read and its checksums were compared.
 *
 * @throws OperationError `backup_damaged`, `backup_newer`, `not_empty`, `secret_key_differs`, or when the data folder or the
 *   database cannot be used
 */
export async function restoreBackup(
  config: Config,
  source: Readable,
  onProgress: BackupProgress = () => undefined,
): Promise<RestoreSummary> {
  const files = readArchive(source);
  try {
    const contents = await readContents(files);
    return await withDatabase(config, "serve", async (client, connectionString) => {
      await requireEmpty(client, config.dataDir);
      await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
      const folder = await mkdtemp(join(config.dataDir, "restoring-"));
      try {
        await migrate(connectionString, { upTo: contents.migrations });
        const rows = await load(client, connectionString, { config, contents, files, folder, onProgress });
        const migrations = await migrate(connectionString);
        const { version, createdAt, repositories } = contents;
        return { version, createdAt, rows, repositories: repositories.length, migrations };
      } catch (error) {
        // It was empty, and is so again for the next try.
        await client.query("rollback").catch(() => undefined);
        await emptyDatabase(client).catch(() => undefined);
        await rm(join(config.dataDir, "repositories"), { recursive: true, force: true });
        throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  } finally {
    await files.return(undefined);
  }
}

const NODES = "nodes";

type Loading = {
  config: Config;
  contents: Contents;
  files: AsyncGenerator<ArchiveFile>;
  folder: string;
  onProgress: BackupProgress;
};

async function load(client: pg.Client, connectionString: string, loading: Loading): Promise<number> {
  const { config, contents, files, folder, onProgress } = loading;
  const pool = new pg.Pool({ connectionString, max: 2 });
  const waiting = await openWaitingJobs(pool, client);
  try {
    await client.query("begin");
    const closeTables = await openTables(client, contents.tables);
    let rows = 0;
    let secretKey: string | undefined;
    let counts: RestoredCounts | undefined;
    for await (const file of files) {
      if (file.name === SECRET_KEY) secretKey = secretKeySchema.parse(await file.json()).secretKey;
      else if (file.name === SEQUENCES) await setSequences(client, sequencesSchema.parse(await file.json()));
      else if (file.name === WAITING_JOBS) await insertWaitingJobs(waiting, file.chunks);
      else if (file.name === COUNTS) {
        counts = await openRestoredCounts(client);
        const count = await copyIn(client, counts.table, file.chunks);
        rows += count;
        onProgress(file.name, count);
      } else if (file.name.startsWith(TABLES)) {
        const table = contents.tables.find(({ name }) => `${TABLES}${name}` === file.name);
        if (!table) continue;
        const count = await copyIn(client, table, file.chunks);
        rows += count;
        onProgress(file.name, count);
      } else if (file.name.startsWith(REPOSITORIES)) {
        const entry = contents.repositories.find(({ projectId }) => `${REPOSITORIES}${projectId}` === file.name);
        if (entry) await unbundleRepository(folder, entry, file.chunks);
        onProgress(file.name, 0);
      }
    }
    for (const entry of contents.repositories) if (entry.isEmpty) await unbundleRepository(folder, entry, undefined);
    await closeTables();
    await counts?.merge();
    if (contents.tables.some(({ name }) => name === NODES)) await forgetNodes(client);
    await placeSecretKey(config, contents, secretKey);
    await placeRepositories(folder, config.dataDir);
    await client.query("commit");
    await client.query("analyze");
    return rows;
  } finally {
    await waiting.close();
    await pool.end();
  }
}

async function readContents(files: AsyncGenerator<ArchiveFile>): Promise<Contents> {
  const first = await files.next();
  if (first.done || first.value.name !== CONTENTS)
    throw new OperationError("backup_damaged", "The file is no backup of Docket");
  const value = await first.value.json();
  if (projectContentsSchema.safeParse(value).success)
    throw new OperationError(
      "backup_of_project",
      "The file holds one project: docket import FILE adds it to an installation",
    );
  const { success, data } = contentsSchema.safeParse(value);
  const known = success ? new Set(await listMigrations()) : undefined;
  if (!success || data.format !== FORMAT || !data.migrations.every((name) => known?.has(name)))
    throw new OperationError(
      "backup_newer",
      `The backup was made by a Docket that this one does not know${success ? ` (${data.version})` : ""}; restore it with that version or a newer one`,
    );
  return data;
}

async function requireEmpty(client: pg.Client, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
  );
  const repositories = await readdir(join(dataDir, "repositories")).catch(() => []);
  if (rows.length === 0 && repositories.length === 0) return;
  throw new OperationError(
    "not_empty",
    rows.length > 0
      ? "The database holds something already. A backup is restored into an empty one: set DOCKET_DATA_DIR to a new folder, or DATABASE_URL to a new database"
      : `The data folder ${dataDir} holds repositories already. Set DOCKET_DATA_DIR to a new folder`,
  );
}

async function insertWaitingJobs(
  waiting: Awaited<ReturnType<typeof openWaitingJobs>>,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  for await (const line of createInterface({ input: Readable.from(chunks, { objectMode: false }) }))
    await waiting.insert(waitingJobSchema.parse(JSON.parse(line)));
}

/** Without its key, what the database holds encrypted is lost, and links that were sent lead nowhere. */
async function placeSecretKey(config: Config, contents: Contents, secretKey: string | undefined): Promise<void> {
  const hasKey =
    config.secretKey !== undefined || (await stat(join(config.dataDir, "secret.key")).catch(() => undefined));
  if (secretKey && !hasKey) await writeSecretKey(secretKey, config.dataDir);
  const secrets = await loadSecrets(config);
  const versions = watchSecretKeys(config)
    .read()
    .encrypting.map((key) => keyVersion(key).toString("hex"));
  const hasAll = contents.keyVersions.every((version) => versions.includes(version));
  if (hasAll && secrets.isSignedBy(KEY_PROOF_TEXT, contents.keyProof)) return;
  throw new OperationError(
    "secret_key_differs",
    secretKey
      ? "The installation has a secret key that is not the backup's. Restore without DOCKET_SECRET_KEY and without secret.key in the data folder, or with the same key"
      : "The backup was made with DOCKET_SECRET_KEY and does not hold it. Set it to the same key and restore again",
  );
}
