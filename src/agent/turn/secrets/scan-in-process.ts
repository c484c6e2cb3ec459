import type { FoundSecret, ScannedText } from "./scan-texts.ts";
import { type Scanner, startScanner } from "./scanner.ts";

const TIME_LIMIT_MS = 20_000;
const IDLE_TIMEOUT_MS = 60_000;
/** Each process may use a whole CPU and its heap. There are two, so that one hostile text does not block all others. */
const MAX_PROCESSES = 2;

const idle = new Map<Scanner, NodeJS.Timeout>();
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Scans texts in a child process, because hostile text can make the patterns run for ever. The process is kept for a
 * while, because starting it takes most of the time. Undefined if the scan did not finish in time.
 *
 * @throws the reason of `signal`
 */
export async function scanInProcess(
  texts: ScannedText[],
  signal: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<FoundSecret[] | undefined> {
  await takePlace(signal);
  try {
    const outcome = await scan(texts, signal, timeLimitMs);
    // Retries once if the process ended, e.g. because it was killed.
    const last = outcome.type === "ended" ? await scan(texts, signal, timeLimitMs) : outcome;
    return last.type === "done" ? last.found : undefined;
  } finally {
    leavePlace();
  }
}

async function scan(texts: ScannedText[], signal: AbortSignal, timeLimitMs: number) {
  const scanner = takeIdle() ?? startScanner();
  const outcome = await scanner.scan(texts, AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]));
  if (outcome.type === "done") keep(scanner);
  else scanner.end();
  signal.throwIfAborted();
  return outcome;
}

function takeIdle(): Scanner | undefined {
  const [scanner] = idle.keys();
  if (!scanner) return undefined;
  clearTimeout(idle.get(scanner));
  idle.delete(scanner);
  return scanner.isAlive() ? scanner : takeIdle();
}

function keep(scanner: Scanner): void {
  const forget = () => {
    idle.delete(scanner);
    scanner.end();
  };
  idle.set(scanner, setTimeout(forget, IDLE_TIMEOUT_MS).unref());
}

function takePlace(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (running < MAX_PROCESSES) {
    running += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const enter = () => {
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(signal.reason);
    };
    waiting.push(enter);
    signal.addEventListener("abort", leave, { once: true });
  });
}

function leavePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
