import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { setPriority } from "node:os";
import { type Answered, READY } from "./answer-questions.ts";
import { startTimeLimit } from "./time-limit.ts";

/** The last one lets the heap grow by less before it is collected. */
const HEAP_SETTINGS = ["--max-old-space-size=512", "--max-semi-space-size=16", "--heap-growing-percent=30"];
/** How far work in the background steps back, from 0 to 19. */
const BACKGROUND_NICENESS = 10;
const START_LIMIT_MS = 60_000;

export type ChildOutcome =
  | ({ type: "done" } & Answered)
  /** The signal aborted first. */
  | { type: "stopped" }
  /** The process ended before it answered. */
  | { type: "ended" };

/** A child process that answers one question at a time. While it is idle, it does not keep Docket running. */
export type Child = {
  /**
   * After any outcome but `done`, the child cannot be used again.
   *
   * @param timeLimitMs the time for which it may have a processor, from when its program is loaded
   */
  ask(question: unknown, signal: AbortSignal, timeLimitMs: number): Promise<ChildOutcome>;
  isAlive(): boolean;
  end(): void;
};

/**
 * Starts a child process, which has none of our environment but the folder of compiled code. Call `end` when done.
 *
 * @param program the file to run, which calls `answerQuestions`
 * @param isBackground whether everything else that wants a processor goes before it
 */
export function startChild(program: string, isBackground = false): Child {
  const cache = getCompileCacheDir();
  const child = fork(program, {
    execArgv: [...HEAP_SETTINGS, "--disable-warning=ExperimentalWarning"],
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // In its own process group, a Ctrl-C reaches it only through Docket.
    detached: true,
  });
  if (isBackground && child.pid !== undefined) stepBack(child.pid);
  let isLoaded = false;
  return {
    async ask(question, signal, timeLimitMs) {
      child.ref();
      child.channel?.ref();
      let onAbort = () => {};
      let stopTimeLimit = () => {};
      const outcome = await new Promise<ChildOutcome>((resolve) => {
        onAbort = () => resolve({ type: "stopped" });
        const onEnd = () => resolve({ type: "ended" });
        if (signal.aborted) onAbort();
        signal.addEventListener("abort", onAbort);
        const limitTime = (limitMs: number) => {
          stopTimeLimit();
          stopTimeLimit = startTimeLimit(limitMs, onAbort, child.pid);
        };
        limitTime(isLoaded ? timeLimitMs : START_LIMIT_MS);
        child.on("message", (said) => {
          if (isLoaded) return resolve({ type: "done", ...(said as Answered) });
          isLoaded = said === READY;
          limitTime(timeLimitMs);
        });
        child.once("error", onEnd);
        child.once("exit", onEnd);
        child.send(question as object, (error) => error && onEnd());
      });
      stopTimeLimit();
      signal.removeEventListener("abort", onAbort);
      child.removeAllListeners();
      child.on("error", () => {});
      child.unref();
      child.channel?.unref();
      return outcome;
    },
    isAlive: () => child.connected,
    end: () => void child.kill("SIGKILL"),
  };
}

function stepBack(pid: number): void {
  try {
    setPriority(pid, BACKGROUND_NICENESS);
    // Where Linux shares the processors between sessions, only this counts: a child in its own process group is one.
    if (process.platform === "linux") writeFileSync(`/proc/${pid}/autogroup`, String(BACKGROUND_NICENESS));
  } catch {
    // It has ended, or the kernel has no such file: it works on beside the others.
  }
}
