import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** Where a server listens: the folder of its Unix socket, or a port on the loopback address. */
export type Endpoint = { socketDirectory: string; port: number } | { port: number };

export type Postmaster = { pid: number; endpoint: Endpoint; isAlive: boolean };

/** Reads the file in which PostgreSQL describes the present or last server of a data folder. */
export async function readPostmaster(dataPath: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(dataPath, "postmaster.pid"), "utf8").catch(() => undefined);
  const [pidLine, , , portLine, socketDirectory] = text?.split("\n") ?? [];
  const pid = Number(pidLine);
  const port = Number(portLine);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const endpoint = socketDirectory ? { socketDirectory, port } : { port };
  return { pid, endpoint, isAlive: await isServing(pid, dataPath) };
}

/** Whether the process is a running PostgreSQL on this folder, and not another process with the same id. */
async function isServing(pid: number, dataPath: string): Promise<boolean> {
  if (!(await isProcessAlive(pid))) return false;
  if (process.platform !== "linux") return true;
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
  if (name.trim() !== "postgres") return false;
  try {
    const [cwd, data] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(dataPath)]);
    return cwd.ino === data.ino && cwd.dev === data.dev;
  } catch {
    return isProcessAlive(pid);
  }
}

export async function isProcessAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  // A zombie still accepts signals.
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return !/\) [ZX] /.test(status);
}
