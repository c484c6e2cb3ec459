import { execFileSync } from "node:child_process";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";

const CHUNK = Buffer.alloc(1024 * 1024, 1);

/**
 * A disk of its own for what each node may lose, in memory, where this user may make one without being root: in a namespace.
 * It goes with the process; what a node must keep is beside it.
 */
export const DISK_MEBIBYTES = 64;

export function canMakeDisks(): boolean {
  try {
    execFileSync("unshare", ["--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

const FOLDERS = ["workspaces", "mirrors"];

/** The command that runs another with a small disk in the data folder; the process keeps its id. */
export function withSmallDisk(folder: string, command: string[]): string[] {
  const disk = `mkdir -p "$0/disk" && mount -t tmpfs -o size=${DISK_MEBIBYTES}m,mode=700 none "$0/disk"`;
  const parts = FOLDERS.map(
    (name) => `mkdir -p "$0/${name}" "$0/disk/${name}" && mount --bind "$0/disk/${name}" "$0/${name}"`,
  );
  const script = [disk, ...parts, 'exec "$@"'].join(" && ");
  return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, folder, ...command];
}

/** Fills the disk of a node until nothing fits any more. Returns how to make room again, and whether it is full. */
export async function fillDisk(pid: number, folder: string): Promise<{ isFull: boolean; clear(): Promise<void> }> {
  // The way into the namespace of a process.
  const root = join(`/proc/${pid}/root`, folder, "disk");
  const path = join(root, "filling");
  const file = await open(path, "w");
  try {
    for (let written = 0; written < DISK_MEBIBYTES * 2; written++) await file.write(CHUNK);
  } catch {
    // It is full, which is what was wanted.
  } finally {
    await file.close().catch(() => {});
  }
  const { bavail } = await statfs(root);
  return { isFull: bavail < 256, clear: () => rm(path, { force: true }) };
}
