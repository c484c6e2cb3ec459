import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";

const COMMAND = [process.execPath, join(import.meta.dirname, "clean-up-process.ts")] as const;
// Never called: it tells `vitest --changed` what the process runs.
void (() => import("./clean-up-process.ts"));

/**
 * Has a process of its own look after what is started in a folder: it ends all of it, and removes the folder, when this
 * process is killed. Returns how to send it away.
 */
export function cleanUpAfterUs(folder: string): () => void {
  const [program, file] = COMMAND;
  // A Ctrl-C does not reach it.
  const child = spawn(program, [file], { detached: true, cwd: "/", stdio: ["pipe", "ignore", "ignore"] });
  child.unref();
  child.stdin.on("error", () => {});
  child.stdin.write(folder);
  return () => void child.kill("SIGKILL");
}

/** Ends what was started in a folder, now, while this process does nothing else. */
export function cleanUpNow(folder: string): void {
  const [program, file] = COMMAND;
  spawnSync(program, [file], { cwd: "/", input: folder });
}
