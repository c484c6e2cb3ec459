import { setTimeout as sleep } from "node:timers/promises";
import { isProcessAlive } from "./postmaster-file.ts";

const FAST_MS = 3_000;
const IMMEDIATE_MS = 1_000;

/** Stops a PostgreSQL server: fast, then immediate (recovery at the next start), then by SIGKILL if that takes too long. */
export async function stopServer(pid: number): Promise<void> {
  if (await signalAndWait(pid, "SIGINT", FAST_MS)) return;
  if (await signalAndWait(pid, "SIGQUIT", IMMEDIATE_MS)) return;
  await signalAndWait(pid, "SIGKILL", 500);
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return !(await isProcessAlive(pid));
  }
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    await sleep(15);
    if (!(await isProcessAlive(pid))) return true;
  }
  return false;
}
