import { spawn } from "node:child_process";
import { once } from "node:events";

/** What starting Node takes at most on a machine that is neither old nor busy; measured: 30 to 50 ms. */
const USUAL_START_MS = 100;
const MOST = 10;

/**
 * How many times longer than usual this machine takes at the moment, from 1 to 10: the time that it needs to start a
 * small program, because waiting for programs to start is what time limits of tests run out with.
 */
export async function machineSlowness(): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--eval", "0"], { stdio: "ignore", timeout: USUAL_START_MS * MOST });
  await once(child, "exit").catch(() => undefined);
  return Math.min(MOST, Math.max(1, (performance.now() - startedAt) / USUAL_START_MS));
}
