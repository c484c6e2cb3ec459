import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { extname, join } from "node:path";
import { launchHere } from "./launch-here.ts";
import type { Launched, Order, Program, ProgramEars, Report } from "./launched.ts";

const PROGRAM = join(import.meta.dirname, `launcher-process${extname(import.meta.filename)}`);
const SMALL_HEAP = ["--max-old-space-size=128", "--max-semi-space-size=4", "--heap-growing-percent=30"];
/** Few programs are started sooner without a launcher. */
const MOST_WITHOUT = 3;

type Launcher = { child: ChildProcess; isReady: boolean; running: Map<number, ProgramEars> };

let users = 0;
let launched = 0;
let launcher: Launcher | undefined;

/**
 * Lets a small process start the programs of this one from now on: to start a program, the kernel copies the page tables of
 * whoever does it, which takes as long as most of git's commands if that has hundreds of megabytes.
 *
 * @returns a function that ends it once nobody uses it any more
 */
export function useLauncher(): () => void {
  users++;
  let isUsing = true;
  return () => {
    if (isUsing) users--;
    isUsing = false;
    if (users === 0 && launcher?.running.size === 0) stop(launcher);
  };
}

/** Starts a program by the launcher, if there is one, or else as a child of this process. */
export function launch(program: Program, ears: ProgramEars): Launched {
  launched++;
  if (users > 0 && launched > MOST_WITHOUT) launcher ??= startLauncher();
  return launcher?.isReady ? launchThere(launcher, launched, program, ears) : launchHere(program, ears);
}

function launchThere(there: Launcher, id: number, program: Program, ears: ProgramEars): Launched {
  if (there.running.size === 0) hold(there);
  there.running.set(id, ears);
  const order = (said: Order) => {
    if (there.child.connected) there.child.send(said, () => {});
  };
  order({ type: "start", id, ...program });
  return {
    write: (input) => order({ type: "write", id, input }),
    end: (input) => order({ type: "end", id, input }),
    kill: () => order({ type: "kill", id }),
  };
}

function startLauncher(): Launcher {
  const cache = getCompileCacheDir();
  const child = fork(PROGRAM, {
    execArgv: [...SMALL_HEAP, "--disable-warning=ExperimentalWarning"],
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    detached: true,
  });
  const started: Launcher = { child, isReady: false, running: new Map() };
  child.on("message", (said) => {
    if (said === "ready") started.isReady = true;
    else hear(started, said as Report);
  });
  child.on("error", () => {});
  child.on("exit", () => stop(started));
  letGo(started);
  return started;
}

function hear(there: Launcher, report: Report): void {
  const ears = there.running.get(report.id);
  if (!ears) return;
  switch (report.type) {
    case "output":
      ears.onOutput(report.chunk);
      break;
    case "error output":
      ears.onErrorOutput(report.chunk);
      break;
    case "end":
      forget(there, report.id);
      ears.onEnd(report.exitCode);
      break;
    case "failed":
      forget(there, report.id);
      ears.onEnd(null, Object.assign(new Error(report.message), { code: report.code }));
  }
}

function forget(there: Launcher, id: number): void {
  there.running.delete(id);
  if (there.running.size > 0) return;
  if (users === 0) stop(there);
  else letGo(there);
}

/** What it ran goes on or not: nobody knows. */
function stop(there: Launcher): void {
  if (launcher === there) launcher = undefined;
  there.isReady = false;
  there.child.kill("SIGKILL");
  const running = [...there.running.values()];
  there.running.clear();
  for (const { onEnd } of running) onEnd(null, new Error("The process that starts programs has ended"));
}

/** This process lives on while a program of it runs, and no longer. */
function hold({ child }: Launcher): void {
  child.ref();
  child.channel?.ref();
}

function letGo({ child }: Launcher): void {
  child.unref();
  child.channel?.unref();
}
