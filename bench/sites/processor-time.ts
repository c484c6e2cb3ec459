import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Linux counts in these. */
const TICKS_PER_SECOND = 100;
const QUIET_MS = 250;
const MAX_WAIT_MS = 20_000;

/**
 * Seconds of processor time that a process and all that it started have used, those that have ended included.
 *
 * @param except processes whose own time is left out, but not that of what they started
 */
export async function processorSeconds(root = process.pid, except: number[] = []): Promise<number> {
  const processes = await Promise.all((await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(readStat));
  const known = processes.filter((one) => one !== undefined);
  const family = new Set([root]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of known) if (family.has(parent)) family.add(pid);
  }
  const ticks = known
    .filter(({ pid }) => family.has(pid))
    .reduce((sum, { pid, own, ended }) => sum + ended + (except.includes(pid) ? 0 : own), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Waits until all that this process started does next to nothing: until what was recorded is stored, for example. */
export async function waitUntilQuiet(): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  const used = () => processorSeconds(process.pid, [process.pid]);
  for (let before = await used(); performance.now() < end; ) {
    await sleep(QUIET_MS);
    const now = await used();
    if (now - before < 0.03) return;
    before = now;
  }
}

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

async function readStat(name: string) {
  const text = await readFile(`/proc/${name}/stat`, "latin1").catch(() => undefined);
  // The name of the program, in brackets, may hold spaces.
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  if (!fields) return undefined;
  const sum = (from: number) => Number(fields[from]) + Number(fields[from + 1]);
  return { pid: Number(name), parent: Number(fields[1]), own: sum(11), ended: sum(13) };
}
