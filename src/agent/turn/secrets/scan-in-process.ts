import type { FoundSecret, ScannedText } from "./scan-texts.ts";
import { type Scanner, startScanner } from "./scanner.ts";

const TIME_LIMIT_MS = 20_000;
const KEPT_FOR_MS = 60_000;
/** Each may take a processor and its heap; more than one, so that a hostile text holds nobody else up. */
const AT_ONCE = 2;

const idle = new Map<Scanner, NodeJS.Timeout>();
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Scans in a process of its own, since the patterns can be made to take for ever. It is kept for a while: most of the
 * time goes into starting it. Undefined if the scan did not come to an end.
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
    // Once more for a process that somebody else ended.
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
  idle.set(scanner, setTimeout(forget, KEPT_FOR_MS).unref());
}

function takePlace(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (running < AT_ONCE) {
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
