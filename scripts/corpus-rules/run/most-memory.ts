import { readFileSync } from "node:fs";

/** The most bytes that this process has had in memory so far. Linux counts those of its parent in `maxRSS`. */
export function mostMemory(): number {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Other systems have no such file.
  }
  return process.resourceUsage().maxRSS * 1024;
}
