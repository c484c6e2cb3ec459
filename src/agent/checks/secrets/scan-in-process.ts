import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FoundSecret, ScannedText } from "./scan-texts.ts";

const HEAP_LIMIT_MB = 512;
const TIME_LIMIT_MS = 20_000;
const KEPT_FOR_MS = 60_000;

let scanner: { child: ChildProcess; idle: NodeJS.Timeout } | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Scans in a process of its own, since the patterns can be made to take for ever. It is kept for a while: most of the
 * time goes into starting it. Undefined if the scan did not come to an end.
 */
export function scanInProcess(texts: ScannedText[], timeLimitMs = TIME_LIMIT_MS): Promise<FoundSecret[] | undefined> {
  // Once more for a process that somebody else ended.
  const mine = last.then(async () => (await scan(texts, timeLimitMs)) ?? (await scan(texts, timeLimitMs)));
  last = mine.catch(() => {});
  return mine;
}

async function scan(texts: ScannedText[], timeLimitMs: number): Promise<FoundSecret[] | undefined> {
  const child = openScanner();
  child.ref();
  let timer: NodeJS.Timeout | undefined;
  const found = await new Promise<FoundSecret[] | undefined>((resolve) => {
    const stop = () => resolve(undefined);
    child.once("message", (message) => resolve(message as FoundSecret[]));
    child.once("error", stop);
    child.once("exit", stop);
    timer = setTimeout(stop, timeLimitMs);
    child.send(texts, (error) => error && stop());
  });
  clearTimeout(timer);
  child.removeAllListeners();
  child.on("error", () => {});
  if (found === undefined) closeScanner();
  else {
    child.unref();
    child.channel?.unref();
  }
  return found;
}

function openScanner(): ChildProcess {
  if (scanner?.child.connected) {
    scanner.idle.refresh();
    scanner.child.channel?.ref();
    return scanner.child;
  }
  closeScanner();
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const child = fork(fileURLToPath(new URL(`./scan-process.${extension}`, import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, "--disable-warning=ExperimentalWarning"],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // A Ctrl-C is Docket's to answer.
    detached: true,
  });
  scanner = { child, idle: setTimeout(closeScanner, KEPT_FOR_MS).unref() };
  return child;
}

function closeScanner(): void {
  if (!scanner) return;
  clearTimeout(scanner.idle);
  scanner.child.kill("SIGKILL");
  scanner = undefined;
}
