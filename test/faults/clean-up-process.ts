import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { processesOf } from "./processes-of.ts";

// Waits until whoever started it ends, however that happens, and then ends what the run has left. It is told the run's
// folder on its standard input, so that it does not look like one of the run's processes itself.

const ENDING_MS = 15_000;

const folder = (await text(process.stdin)).trim();
if (folder) await cleanUp(folder);

async function cleanUp(folder: string): Promise<void> {
  const endBy = Date.now() + ENDING_MS;
  for (;;) {
    const left = processesOf(folder);
    if (left.length === 0) break;
    for (const { pid, command } of left) {
      // PostgreSQL gives back its shared memory, if it is given the time.
      const isDatabase = /(^|\/)postgres\b/.test(command) && Date.now() < endBy;
      end(pid, isDatabase ? "SIGQUIT" : "SIGKILL");
    }
    await sleep(100);
  }
  const log = join(folder, "run.log");
  const isNeeded = existsSync(log) && readFileSync(log, "utf8").includes("VIOLATION");
  if (!isNeeded) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
