import type { Writable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { type HeldCounts, holdCounts } from "../analytics/back-up-counts.ts";
import type { Config } from "../config.ts";
import { connect } from "../database/connect.ts";
import { OperationError } from "../errors.ts";
import { loadNode } from "../node-id.ts";
import { type KeptElsewhere, listKeptElsewhere } from "../projects/repository/list-kept-elsewhere.ts";
import { ownedRepositoryPath } from "../projects/repository/repository-access.ts";
import { readWaitingJobs } from "../queue/waiting-jobs.ts";
import { keyVersion, printSecretKeys, type SecretKeys, signingKeyOf, watchSecretKeys } from "../secret-keys.ts";
import { loadSecrets, type Secrets } from "../secrets.ts";
import { VERSION } from "../version.ts";
import { type ArchiveWriter, writeArchive } from "./archive/write-archive.ts";
import {
  CONTENTS,
  COUNTS,
  type Contents,
  FORMAT,
  KEY_PROOF_TEXT,
  REPOSITORIES,
  SECRET_KEY,
  SEQUENCES,
  TABLES,
  WAITING_JOBS,
} from "./contents.ts";
import { copyOut, readSequences } from "./database/copy-out.ts";
import { listTables } from "./database/list-tables.ts";
import { bundleRepository, listRepositories, type RepositoryState } from "./repositories.ts";
import { withDatabase } from "./with-database.ts";

/** Where somebody pushes all the time, the last one counts, as after a crash in the middle of a push. */
const MOST_TRIES = 10;

export type BackupProgress = (what: string, bytes: number) => void;
export type BackupSummary = {
  createdAt: string;
  tables: number;
  repositories: number;
  /** Before compression. */
  bytes: number;
  /** Whether the backup holds the secret key; one from the settings is not in it. */
  holdsSecretKey: boolean;
};

/**
 * Writes everything that an installation keeps, while it goes on working: the database and the repositories that Docket owns
 * as they are at one moment, and the secret key of the data folder.
 *
 * @throws OperationError `nothing_to_back_up`, `visits_in_clickhouse`, or when the data folder or the database cannot be used
 */
export async function writeBackup(
  config: Config,
  destination: Writable,
  onProgress: BackupProgress = () => undefined,
): Promise<BackupSummary> {
  return withDatabase(config, "command", async (client, connectionString) => {
    const counts = await holdCounts(client, config);
    try {
      return await writeHeld(client, connectionString, { config, counts, destination, onProgress });
    } finally {
      await counts.close();
    }
  });
}

type Writing = { config: Config; counts: HeldCounts; destination: Writable; onProgress: BackupProgress };

async function writeHeld(
  client: pg.Client,
  connectionString: string,
  { config, counts, destination, onProgress }: Writing,
): Promise<BackupSummary> {
  const secrets = await loadSecrets(config);
  const elsewhere = await findKeptElsewhere(config, connectionString, secrets);
  const keysBefore = watchSecretKeys(config).read();
  const repositories = await takeSnapshot(client, config.dataDir, elsewhere);
  const keys = unite(keysBefore, watchSecretKeys(config).read());
  const contents = { ...(await describe(client, repositories)), ...proofOf(secrets, keys) };
  const archive = writeArchive(destination);
  await archive.addJson(CONTENTS, contents);
  if (!config.secretKey) await archive.addJson(SECRET_KEY, { secretKey: printSecretKeys(keys) });
  let bytes = 0;
  const add = async (what: string, rows: AsyncIterable<Buffer>) => {
    const size = await archive.addStream(what, rows);
    bytes += size;
    onProgress(what, size);
  };
  for (const table of contents.tables) await add(`${TABLES}${table.name}`, copyOut(client, table));
  if (counts.read) await add(COUNTS, counts.read());
  await addWaitingJobs(archive, client);
  await archive.addJson(SEQUENCES, await readSequences(client));
  await client.query("commit");
  // Making the rest may have taken longer than a pass between nodes is valid.
  const passes = await findKeptElsewhere(config, connectionString, secrets);
  for (const repository of repositories) {
    const { projectId, isEmpty } = repository;
    const kept = passes.find((one) => one.projectId === projectId);
    const from = kept ?? ownedRepositoryPath(config.dataDir, projectId);
    if (!isEmpty) await add(`${REPOSITORIES}${projectId}`, bundleRepository(repository, from));
  }
  await archive.finish();
  return {
    createdAt: contents.createdAt,
    tables: contents.tables.length,
    repositories: repositories.length,
    bytes,
    holdsSecretKey: !config.secretKey,
  };
}

/**
 * Begins a transaction on the database as it is now, and tells the repositories of the same moment: a push in between would be
 * of work that the database does not know.
 */
async function takeSnapshot(
  client: pg.Client,
  dataDir: string,
  elsewhere: KeptElsewhere[],
): Promise<RepositoryState[]> {
  let before = await listRepositories(dataDir, elsewhere);
  for (let tries = 1; ; tries++) {
    await client.query("begin transaction isolation level repeatable read, read only");
    const { rows } = await client.query<{ exists: boolean }>(
      "select to_regclass('public.migrations') is not null as exists",
    );
    if (!rows[0]?.exists)
      throw new OperationError(
        "nothing_to_back_up",
        "There is no Docket in this database yet. Set DOCKET_DATA_DIR or DATABASE_URL to the one to back up",
      );
    const after = await listRepositories(dataDir, elsewhere);
    if (isDeepStrictEqual(before, after) || tries === MOST_TRIES) return after;
    await client.query("rollback");
    before = after;
  }
}

/** The repositories that other nodes keep. @throws NodeUnavailableError */
async function findKeptElsewhere(
  { dataDir, nodeName }: Config,
  connectionString: string,
  secrets: Secrets,
): Promise<KeptElsewhere[]> {
  const { pool, database } = connect(connectionString, 1, () => undefined);
  try {
    const { rows } = await pool.query<{ exists: boolean }>("select to_regclass('public.nodes') is not null as exists");
    // An older Docket had none.
    if (!rows[0]?.exists) return [];
    return await listKeptElsewhere({ database, secrets, node: await loadNode(dataDir, nodeName) });
  } finally {
    await pool.end();
  }
}

/** The keys before and after a moment: they may be replaced just then, and what is stored was encrypted with any of them. */
function unite(before: SecretKeys, after: SecretKeys): SecretKeys {
  const encrypting = [...new Set([...after.encrypting, ...before.encrypting])] as SecretKeys["encrypting"];
  return encrypting.length === 1 ? after : { encrypting, signing: signingKeyOf(after) };
}

function proofOf(secrets: Secrets, { encrypting }: SecretKeys): Pick<Contents, "keyProof" | "keyVersions"> {
  return {
    keyProof: secrets.sign(KEY_PROOF_TEXT),
    keyVersions: encrypting.map((key) => keyVersion(key).toString("hex")),
  };
}

async function describe(
  client: pg.Client,
  repositories: RepositoryState[],
): Promise<Omit<Contents, "keyProof" | "keyVersions">> {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
  const tables = await listTables(client);
  return {
    format: FORMAT,
    version: VERSION,
    createdAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables,
    repositories: repositories.map(({ projectId, head, isEmpty }) => ({ projectId, head, isEmpty })),
  };
}

async function addWaitingJobs(archive: ArchiveWriter, client: pg.Client): Promise<void> {
  const jobs = await readWaitingJobs(client);
  async function* lines() {
    for (const job of jobs) yield Buffer.from(`${JSON.stringify(job)}\n`);
  }
  await archive.addStream(WAITING_JOBS, lines());
}
