import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FoundSecret, ScannedText } from "./scan-texts.ts";

const HEAP_LIMIT_MB = 512;

export type ScanOutcome =
  | { type: "done"; found: FoundSecret[] }
  /** The signal aborted first. */
  | { type: "stopped" }
  /** The process ended before it answered. */
  | { type: "ended" };

/** A child process that scans one list of texts at a time. While it is idle, it does not keep Docket running. */
export type Scanner = {
  /** After any outcome but `done`, the scanner cannot be used again. */
  scan(texts: ScannedText[], signal: AbortSignal): Promise<ScanOutcome>;
  isAlive(): boolean;
  end(): void;
};

/** Starts the child process. Call `end` when done. */
export function startScanner(): Scanner {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const child = fork(fileURLToPath(new URL(`./scan-process.${extension}`, import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, "--disable-warning=ExperimentalWarning"],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // In its own process group, a Ctrl-C reaches it only through Docket.
    detached: true,
  });
  return {
    async scan(texts, signal) {
      child.ref();
      child.channel?.ref();
      let onAbort = () => {};
      const outcome = await new Promise<ScanOutcome>((resolve) => {
        onAbort = () => resolve({ type: "stopped" });
        const onEnd = () => resolve({ type: "ended" });
        if (signal.aborted) onAbort();
        signal.addEventListener("abort", onAbort);
        child.once("message", (message) => resolve({ type: "done", found: message as FoundSecret[] }));
        child.once("error", onEnd);
        child.once("exit", onEnd);
        child.send(texts, (error) => error && onEnd());
      });
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
