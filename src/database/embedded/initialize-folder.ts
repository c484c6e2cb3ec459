import { randomBytes } from "node:crypto";
import { appendFile, chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { OperationError } from "../../errors.ts";
import { isProcessAlive } from "./postmaster-file.ts";
import { chooseServer, dataArgument, giveToServer, runAsServer, type Server, serverBinary } from "./server-identity.ts";
import { explainServerOutput } from "./start-failure.ts";

// Sorts by code point. LC_CTYPE is for pg_trgm, which uses the C library to recognise letters.
const LOCALE = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
/** Only the role docket can connect, with its password. The superuser from initdb has no password. */
const ACCESS = "local all docket scram-sha-256\nhost all docket 127.0.0.1/32 scram-sha-256\n";
const TUNING = `
# Docket: for a laptop. Durability (fsync, synchronous_commit, full_page_writes) stays at its safe defaults.
max_connections = 200
shared_buffers = 256MB
max_wal_size = 2GB
random_page_cost = 1.1
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_min_messages = log
log_checkpoints = off
`;

/**
 * Creates the database's folder unless it exists. It is created under another name and then renamed, so it is always
 * complete. If two processes do this at once, both use the folder that was renamed first.
 *
 * @throws OperationError with what to do, or a system error
 */
export async function initializeFolder(folder: string): Promise<void> {
  if (await isInitialized(folder)) return;
  await removeAbandoned(folder);
  const aside = `${folder}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  await mkdir(aside, { mode: 0o700 });
  try {
    await fill(aside, folder);
    await rename(aside, folder).catch(async (error: NodeJS.ErrnoException) => {
      if (!(await isInitialized(folder))) throw occupied(folder, error);
    });
    await syncFolder(dirname(folder));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function isInitialized(folder: string): Promise<boolean> {
  try {
    return (await stat(join(folder, "data", "PG_VERSION"))).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

export async function readPassword(folder: string): Promise<string> {
  return (await readFile(join(folder, "password"), "utf8")).trim();
}

async function fill(folder: string, finalFolder: string): Promise<void> {
  const data = join(folder, "data");
  const password = randomBytes(24).toString("hex");
  await mkdir(data, { mode: 0o700 });
  await writeFile(join(folder, "password"), `${password}\n`, { mode: 0o600, flush: true });
  const server = await chooseServer(folder);
  await runInitdb(server, data, finalFolder);
  await appendFile(join(data, "postgresql.conf"), TUNING, { flush: true });
  await writeFile(join(data, "pg_hba.conf"), ACCESS, { flush: true });
  const statements = `CREATE ROLE docket LOGIN CREATEDB PASSWORD '${password}'\nCREATE DATABASE docket OWNER docket\n`;
  const args = ["--single", "-D", dataArgument(server.identity, data), "postgres"];
  const made = await runAsServer(server, data, serverBinary(server, "postgres"), args, statements);
  if (made.code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(made.output)) {
    throw explainServerOutput(
      finalFolder,
      "PostgreSQL could not make its first database",
      made.output.replaceAll(password, "…"),
    );
  }
  await giveToServer(server.identity, folder);
  await syncFolder(folder);
}

async function runInitdb(server: Server, data: string, finalFolder: string): Promise<void> {
  const access = ["--username=postgres", "--auth-local=reject", "--auth-host=reject", "--no-instructions"];
  let output = "";
  for (const ctype of ["C.UTF-8", "C"]) {
    const args = ["-D", dataArgument(server.identity, data), ...access, ...LOCALE, `--lc-ctype=${ctype}`];
    const result = await runAsServer(server, data, serverBinary(server, "initdb"), args);
    if (result.code === 0) return;
    output = result.output;
    if (!output.includes("invalid locale name")) break;
    for (const name of await readdir(data)) await rm(join(data, name), { recursive: true });
    await chmod(data, 0o700);
  }
  throw explainServerOutput(finalFolder, "PostgreSQL could not create its files", output);
}

async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length).split("-")[0]);
    if (!(await isProcessAlive(pid))) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function occupied(folder: string, cause: unknown): OperationError {
  return new OperationError(
    "database_start_failed",
    `${folder} holds files but no database. Move them away, or set DOCKET_DATA_DIR to another folder.`,
    { cause },
  );
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
