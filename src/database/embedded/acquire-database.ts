import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { OperationError } from "../../errors.ts";
import { initializeFolder, readPassword } from "./initialize-folder.ts";
import { connectionString, joinDatabase, type Purpose } from "./join-database.ts";
import { chooseListeningPlace } from "./listening-place.ts";
import { type Endpoint, type Postmaster, readPostmaster } from "./postmaster-file.ts";
import { chooseServer } from "./server-identity.ts";
import { type SpawnedServer, spawnServer } from "./spawn-server.ts";
import { explainServerOutput } from "./start-failure.ts";
import { stopServer } from "./stop-server.ts";

export type DatabaseLog = { info(message: string): void; warn(message: string): void };

export type AcquireOptions = {
  folder: string;
  purpose: Purpose;
  transport: "socket" | "loopback";
  settings: Record<string, string>;
  log: DatabaseLog;
  signal: AbortSignal | undefined;
  /** Whether to create the database if there is none. */
  mayCreate: boolean;
};

export type AcquiredDatabase = {
  client: pg.Client;
  pid: number;
  endpoint: Endpoint;
  connectionString: string;
  wasRunning: boolean;
};

/** How long to wait for a server that starts, or for an earlier server to release its shared memory. */
const START_TIMEOUT_MS = 60_000;
/** A running server that accepts no connection for this long is restarted. */
const UNREACHABLE_MS = 5_000;
const PID_FILE_MS = 2_000;
const NOTICE_MS = 5_000;
/** How long a `serve` that is stopping may take to release the data folder. */
const HANDOVER_MS = 2_000;

/**
 * Joins the server on this folder, or starts it. Several processes may do so at once: PostgreSQL allows one server for a
 * folder, a connection counts only once it holds its lock, and every failed attempt is repeated.
 *
 * @throws OperationError with what to do, or the reason of the signal
 */
export async function acquireDatabase(options: AcquireOptions): Promise<AcquiredDatabase> {
  const attempt = new Acquisition(options);
  try {
    return await attempt.run();
  } catch (error) {
    await attempt.abandon(error);
    throw error;
  }
}

class Acquisition {
  private readonly options: AcquireOptions;
  private readonly dataPath: string;
  private transport: "socket" | "loopback";
  private spawned: SpawnedServer | undefined;
  private deadline = Date.now() + START_TIMEOUT_MS;
  private readonly handoverDeadline = Date.now() + HANDOVER_MS;
  private unreachable: { pid: number; since: number } | undefined;
  private pidFileDeadline: number | undefined;
  private noticeAt = Date.now() + NOTICE_MS;
  private lastOutput = "";

  constructor(options: AcquireOptions) {
    this.options = options;
    this.transport = options.transport;
    this.dataPath = join(options.folder, "data");
  }

  async run(): Promise<AcquiredDatabase> {
    for (;;) {
      this.options.signal?.throwIfAborted();
      if (this.options.mayCreate) await initializeFolder(this.options.folder);
      if (this.spawned?.hasExited()) await this.handleExit(this.spawned);
      const postmaster = await readPostmaster(this.dataPath);
      const isOutdated = this.spawned !== undefined && !postmaster?.isAlive;
      const acquired = postmaster && !isOutdated && (await this.tryJoin(postmaster));
      if (acquired) return acquired;
      if (!this.spawned && !postmaster?.isAlive) this.spawned = await this.spawn(postmaster);
      if (Date.now() > this.deadline)
        throw explainServerOutput(this.options.folder, "PostgreSQL did not get ready in time", this.lastOutput);
      await sleep(20);
    }
  }

  /** Stops a server that this attempt started, unless another process has already joined it. */
  async abandon(reason: unknown): Promise<void> {
    if (reason instanceof OperationError && reason.code === "data_folder_in_use") return;
    if (this.spawned?.pid !== undefined && !this.spawned.hasExited()) await stopServer(this.spawned.pid);
  }

  private async spawn(dead: Postmaster | undefined): Promise<SpawnedServer> {
    const { folder, settings } = this.options;
    const server = await chooseServer(folder);
    const lastPort = dead && !("socketDirectory" in dead.endpoint) ? dead.endpoint.port : undefined;
    const endpoint = await chooseListeningPlace(folder, server, this.transport, lastPort);
    return spawnServer(server, folder, endpoint, dead?.pid, settings);
  }

  private async tryJoin(postmaster: Postmaster): Promise<AcquiredDatabase | undefined> {
    const { folder, purpose } = this.options;
    const password = await readPassword(folder);
    const attempt = await joinDatabase(postmaster.endpoint, password, purpose, postmaster.isAlive ? 5_000 : 1_000);
    if (attempt.type !== "unreachable") this.unreachable = undefined;
    switch (attempt.type) {
      case "joined": {
        const wasRunning = this.spawned?.pid !== postmaster.pid;
        return {
          client: attempt.client,
          pid: postmaster.pid,
          endpoint: postmaster.endpoint,
          connectionString: connectionString(postmaster.endpoint, password),
          wasRunning,
        };
      }
      case "served-by-another":
        if (attempt.isAlive || Date.now() > this.handoverDeadline) throw inUse(folder, attempt.pid);
        return undefined;
      case "busy":
        this.lastOutput = attempt.reason;
        // Recovery after a crash may take longer than the deadline; nothing else may.
        if (attempt.isRecovering) this.deadline = Date.now() + START_TIMEOUT_MS;
        if (Date.now() > this.noticeAt) this.notice(`Waiting for the embedded database: ${attempt.reason}`);
        return undefined;
      case "wrong-password":
        if (postmaster.isAlive)
          throw new OperationError(
            "database_start_failed",
            `The server (process ${postmaster.pid}) does not accept the password in ${join(folder, "password")}. Stop that process and start again.`,
          );
        return undefined;
      case "unreachable":
        this.lastOutput = attempt.reason;
        if (postmaster.isAlive && this.spawned === undefined) await this.stopUnreachable(postmaster.pid);
        return undefined;
    }
  }

  private notice(message: string): void {
    this.noticeAt = Date.now() + NOTICE_MS;
    this.options.log.info(message);
  }

  private async stopUnreachable(pid: number): Promise<void> {
    if (this.unreachable?.pid !== pid) this.unreachable = { pid, since: Date.now() };
    if (Date.now() - this.unreachable.since < UNREACHABLE_MS) return;
    this.options.log.warn(
      `The database server (process ${pid}) runs but accepts no connection (${this.lastOutput}); restarting it`,
    );
    await stopServer(pid);
  }

  /** Waits until a server has written its id into the file. Removes the file if the server crashed before that. */
  private async waitForPidFile(): Promise<void> {
    this.pidFileDeadline ??= Date.now() + PID_FILE_MS;
    const file = join(this.dataPath, "postmaster.pid");
    if (Date.now() > this.pidFileDeadline && (await readPostmaster(this.dataPath)) === undefined)
      await rm(file, { force: true });
    await sleep(100);
  }

  private async handleExit(spawned: SpawnedServer): Promise<void> {
    const { folder, log } = this.options;
    const output = await spawned.readOutput();
    this.spawned = undefined;
    this.lastOutput = output;
    const version = /initialized by PostgreSQL version (\d+)/.exec(output)?.[1];
    if (version) throw wrongVersion(folder, version);
    // Another process started a server first. The next attempt joins it.
    if (/postmaster\.pid" already exists/.test(output)) return sleep(100);
    // Another process joined this server and stopped it as its last user.
    if (/received (fast|immediate) shutdown request/.test(output)) return;
    if (/postmaster\.pid" is empty|bogus data in lock file "postmaster\.pid"/.test(output))
      return this.waitForPidFile();
    if (/pre-existing shared memory block/.test(output)) {
      log.warn("Waiting for an earlier database server to release its shared memory");
      await sleep(250);
      return;
    }
    // The last user of the previous server removed the socket's folder.
    if (/could not create lock file .*PGSQL.*No such file/.test(output)) return;
    if (/could not bind|Address already in use|\.lock" already exists|could not create any/.test(output)) {
      this.transport = "loopback";
      return;
    }
    throw explainServerOutput(folder, "PostgreSQL could not start", output);
  }
}

function inUse(folder: string, pid: number | undefined): OperationError {
  return new OperationError(
    "data_folder_in_use",
    `Another "docket serve" (process ${pid ?? "unknown"}) already serves the data folder ${join(folder, "..")}. Stop it first, or set DOCKET_DATA_DIR to another folder.`,
  );
}

function wrongVersion(folder: string, version: string): OperationError {
  return new OperationError(
    "database_version",
    `The database in ${folder} was made by PostgreSQL ${version}, which this Docket cannot read. Go back to the Docket that made it and move the data with pg_dump, or set DOCKET_DATA_DIR to a new folder.`,
  );
}
