import { readFileSync } from "node:fs";

/** How many times its limit a process may take in all that seldom gets a processor. */
const PATIENCE = 10;
/** What the kernel calls a clock tick, whatever the machine. */
const TICK_MS = 10;

/**
 * Calls `onOver` when the time is over, unless the function that it returns is called before.
 *
 * @param pid a process whose limit is the time for which it has a processor, where the system tells that
 */
export function startTimeLimit(timeLimitMs: number, onOver: () => void, pid?: number): () => void {
  const began = performance.now();
  const usedBefore = processorTimeOf(pid);
  const look = () => {
    const used = processorTimeOf(pid) - usedBefore;
    const isWaiting = used < timeLimitMs && performance.now() - began < timeLimitMs * PATIENCE;
    if (isWaiting) timer = setTimeout(look, Math.max(timeLimitMs - used, TICK_MS));
    else onOver();
  };
  let timer = setTimeout(look, timeLimitMs);
  return () => clearTimeout(timer);
}

/** Of its main thread, in milliseconds; NaN where the system does not say. */
function processorTimeOf(pid: number | undefined): number {
  if (pid === undefined || process.platform !== "linux") return Number.NaN;
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, "latin1");
    // The name, in parentheses, may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
