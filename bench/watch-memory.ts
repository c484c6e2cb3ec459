import { readdirSync, readFileSync, writeFileSync } from "node:fs";

export type MemoryPeak = {
  /** The most resident memory of the process. */
  serverMb: number;
  /** The most that its child processes had of their own at one time, without those of the database. */
  childrenMb: number;
  /** The resident memory of the process at the end. */
  afterMb: number;
};

const SAMPLE_EVERY_MS = 100;
const DATABASE = "postgres";

/** Watches a process and its descendants, by what Linux tells in `/proc`. */
export function watchMemory(pid: number) {
  let childrenMb = 0;
  const timer = setInterval(() => {
    const own = descendantsOf(pid).map((child) => readMb(child, "RssAnon"));
    childrenMb = Math.max(
      childrenMb,
      own.reduce((sum, mb) => sum + mb, 0),
    );
  }, SAMPLE_EVERY_MS);
  return {
    begin() {
      // The kernel notes the peak itself, and begins anew with this.
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
      childrenMb = 0;
    },
    end: (): MemoryPeak => ({ serverMb: readMb(pid, "VmHWM"), childrenMb, afterMb: readMb(pid, "VmRSS") }),
    close: () => clearInterval(timer),
  };
}

function readMb(pid: number, field: "VmRSS" | "VmHWM" | "RssAnon"): number {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(readProcess(pid, "status"));
  return (Number(found?.[1] ?? 0) * 1024) / 1e6;
}

function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const [, program, parent] = /\((.*)\) \S (\d+)/s.exec(readProcess(Number(name), "stat")) ?? [];
    if (parent && program !== DATABASE)
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const found: number[] = [];
  const waiting = [pid];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const own = children.get(next) ?? [];
    found.push(...own);
    waiting.push(...own);
  }
  return found;
}

/** Nothing of a process that has ended meanwhile. */
function readProcess(pid: number, file: "status" | "stat"): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
