import { type ChildProcess, spawn } from "node:child_process";
import type { Launched, Program, ProgramEars } from "./launched.ts";

const NOT_STARTED: Launched = { write: () => {}, end: () => {}, kill: () => {} };

/** Starts a program as a child of this process, in a process group of its own, so that a Ctrl-C reaches it only through us. */
export function launchHere(program: Program, ears: ProgramEars): Launched & { child?: ChildProcess } {
  try {
    return start(program, ears);
  } catch (error) {
    queueMicrotask(() => ears.onEnd(null, error as Error));
    return NOT_STARTED;
  }
}

function start({ command, args, cwd, env }: Program, ears: ProgramEars): Launched & { child: ChildProcess } {
  const child = spawn(command, args, { cwd, env, stdio: ["pipe", "pipe", "pipe"], detached: true });
  child.stdout.on("data", ears.onOutput);
  child.stderr.on("data", ears.onErrorOutput);
  child.stdin.on("error", () => {});
  let isOver = false;
  const end = (exitCode: number | null, failure?: Error) => {
    if (!isOver) ears.onEnd(exitCode, failure);
    isOver = true;
  };
  // A program that could not be started does not always close.
  child.on("error", (error) => child.pid === undefined && end(null, error));
  child.on("close", (exitCode) => end(exitCode));
  return {
    child,
    write: (input) => void child.stdin.write(input),
    end: (input) => void child.stdin.end(input),
    kill: () => killGroup(child),
  };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
