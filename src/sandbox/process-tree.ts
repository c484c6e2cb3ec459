import { readdir, readFile, stat } from "node:fs/promises";

type ProcessEntry = { pid: number; parent: number; state: string };

const PAGE_BYTES = 4096;

/** The ids of a process and its descendants, without zombies. */
export async function listTree(root: number): Promise<number[]> {
  const children = Map.groupBy(await listProcesses(), ({ parent }) => parent);
  const tree: number[] = [];
  for (const queue = [root]; queue.length > 0; ) {
    const pid = queue.pop() ?? 0;
    tree.push(pid);
    queue.push(...(children.get(pid) ?? []).filter(({ state }) => state !== "Z").map((child) => child.pid));
  }
  return tree;
}

/** Whether a process runs and is not a zombie. */
export async function isRunning(pid: number): Promise<boolean> {
  return (await readEntry(pid).catch(() => undefined))?.state.match(/[ZX]/) === null;
}

/** Kills a process, or with a negative id a process group. Does nothing if it has ended. */
export function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** The private memory of processes in bytes, without memory shared with files. */
export async function measureMemory(pids: number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const [, resident = 0, shared = 0] = (await readFile(`/proc/${pid}/statm`, "utf8").catch(() => ""))
        .split(" ")
        .map(Number);
      return (resident - shared) * PAGE_BYTES;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The bytes on disk of deleted files that the processes still have open. */
export async function measureUnlinked(pids: number[]): Promise<number> {
  const files = new Map<string, number>();
  for (const pid of pids)
    for (const descriptor of await readdir(`/proc/${pid}/fd`).catch(() => [])) {
      const found = await stat(`/proc/${pid}/fd/${descriptor}`).catch(() => undefined);
      if (found?.isFile() && found.nlink === 0) files.set(`${found.dev}:${found.ino}`, found.blocks * 512);
    }
  return files.values().reduce((sum, size) => sum + size, 0);
}

/** The ids of all processes that have this text in their environment, in any process group. */
export async function findMarked(mark: string): Promise<number[]> {
  const marked = await Promise.all(
    (await listProcesses()).map(async ({ pid, state }) => {
      const environment = await readFile(`/proc/${pid}/environ`, "latin1").catch(() => "");
      return state !== "Z" && environment.includes(mark) ? [pid] : [];
    }),
  );
  return marked.flat();
}

async function listProcesses(): Promise<ProcessEntry[]> {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const entries = await Promise.all(names.map((name) => readEntry(Number(name)).catch(() => undefined)));
  return entries.filter((entry) => entry !== undefined);
}

async function readEntry(pid: number): Promise<ProcessEntry> {
  const stat = await readFile(`/proc/${pid}/stat`, "latin1");
  // The program's name is in brackets and may contain any character.
  const [state = "", parent = ""] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { pid, parent: Number(parent), state };
}
