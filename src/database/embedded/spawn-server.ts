import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { open, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Endpoint } from "./postmaster-file.ts";
import { asServer, dataArgument, giveToServer, type Server, serverBinary } from "./server-identity.ts";

const MAX_LOG_BYTES = 10_000_000;

export type SpawnedServer = { pid: number | undefined; hasExited: () => boolean; readOutput: () => Promise<string> };

/**
 * Starts PostgreSQL in its own session, so that a Ctrl-C or a kill of the process group does not reach it. `deadPid` is the
 * process in the folder's postmaster.pid, if it is known to be no server any more.
 */
export async function spawnServer(
  server: Server,
  folder: string,
  endpoint: Endpoint,
  deadPid: number | undefined,
  settings: Record<string, string>,
): Promise<SpawnedServer> {
  const data = join(folder, "data");
  const logPath = join(folder, "server.log");
  const logSize = (await stat(logPath).catch(() => undefined))?.size ?? 0;
  if (logSize > MAX_LOG_BYTES) await rename(logPath, `${logPath}.1`);
  const log = await open(
    logPath,
    constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY | constants.O_NOFOLLOW,
    0o600,
  );
  const outputStart = (await log.stat()).size;
  await giveToServer(server.identity, logPath);
  const args = [
    "-D",
    dataArgument(server.identity, data),
    ...Object.entries({ ...listen(endpoint), ...settings }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const start = asServer(server, data, serverBinary(server, "postgres"), args);
  // PostgreSQL ignores its grandparent when it checks the process in postmaster.pid. With this variable it ignores a
  // process that got a dead server's id, and no process has to delete the file.
  const env = deadPid === undefined ? start.options.env : { ...start.options.env, PG_GRANDPARENT_PID: String(deadPid) };
  let hasExited = false;
  let problem = "";
  try {
    const child = spawn(start.command, start.args, {
      ...start.options,
      env,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    child.on("error", (error) => {
      problem = error.message;
      hasExited = true;
    });
    child.on("exit", () => {
      hasExited = true;
    });
    child.unref();
    const readOutput = async () => problem + (await readFile(logPath)).subarray(outputStart).toString();
    return { pid: child.pid, hasExited: () => hasExited, readOutput };
  } finally {
    await log.close();
  }
}

function listen(endpoint: Endpoint): Record<string, string> {
  const isSocket = "socketDirectory" in endpoint;
  return {
    listen_addresses: isSocket ? "" : "127.0.0.1",
    unix_socket_directories: isSocket ? `"${endpoint.socketDirectory.replaceAll('"', '""')}"` : "",
    unix_socket_permissions: "0700",
    port: String(endpoint.port),
  };
}
