import { createPlaces } from "./places.ts";
import { type Child, type ChildOutcome, startChild } from "./start-child.ts";

const IDLE_TIMEOUT_MS = 60_000;
/** Whatever has grown so much is kept only as long as more questions follow. */
const LARGE_BYTES = 180e6;
const LARGE_IDLE_TIMEOUT_MS = 2000;
/** Starting another takes a second, and a third of the memory. */
const TOO_LARGE_BYTES = 330e6;
/**
 * Each process may use a whole CPU and its heap. There are two, so that one hostile text does not block all others.
 * @limit Child processes at once for each kind of hostile text
 */
const MAX_PROCESSES = 2;

export type PoolOptions = {
  /** The most questions of one owner that may wait. */
  mostWaiting?: number;
  /** As for `startChild`. */
  isBackground?: boolean;
};
export type Ask = { signal?: AbortSignal; timeLimitMs: number; owner?: string };

/**
 * Asks child processes that run the program, because hostile text can take for ever or all memory. Each is kept for a
 * while, because starting it takes most of the time. The function gives undefined if there was no answer in time, which
 * counts from when the program is loaded.
 *
 * @param program as for `startChild`
 */
export function createChildPool(
  program: string,
  { mostWaiting = Number.POSITIVE_INFINITY, isBackground = false }: PoolOptions = {},
) {
  const places = createPlaces({ count: MAX_PROCESSES, mostWaitingOfOrganization: mostWaiting });
  const idle = new Map<Child, NodeJS.Timeout>();

  function takeIdle(): Child | undefined {
    const [child] = idle.keys();
    if (!child) return undefined;
    clearTimeout(idle.get(child));
    idle.delete(child);
    return child.isAlive() ? child : takeIdle();
  }

  function keep(child: Child, residentBytes: number): void {
    if (residentBytes > TOO_LARGE_BYTES) {
      child.end();
      return;
    }
    const forget = () => {
      idle.delete(child);
      child.end();
    };
    idle.set(child, setTimeout(forget, residentBytes > LARGE_BYTES ? LARGE_IDLE_TIMEOUT_MS : IDLE_TIMEOUT_MS).unref());
  }

  async function askOnce(question: unknown, signal: AbortSignal, timeLimitMs: number): Promise<ChildOutcome> {
    const child = takeIdle() ?? startChild(program, isBackground);
    const outcome = await child.ask(question, signal, timeLimitMs);
    if (outcome.type === "done") keep(child, outcome.residentBytes);
    else child.end();
    signal.throwIfAborted();
    return outcome;
  }

  /** @throws RateLimitedError if too many questions of the owner wait; the reason of `signal` */
  const ask = async (question: unknown, { signal = new AbortController().signal, timeLimitMs, owner = "" }: Ask) => {
    await places.enter([owner], signal);
    try {
      const outcome = await askOnce(question, signal, timeLimitMs);
      // Retries once if the process ended, e.g. because it was killed.
      const last = outcome.type === "ended" ? await askOnce(question, signal, timeLimitMs) : outcome;
      return last.type === "done" ? last.answer : undefined;
    } finally {
      places.leave([owner]);
    }
  };
  return Object.assign(ask, {
    /** Whether a process waits for a question. */
    isReady: () => idle.size > 0,
  });
}
