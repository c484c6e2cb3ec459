import { extname, join } from "node:path";
import { createChildPool } from "../../child-process/child-pool.ts";
import type { UnparsablePage } from "../parsing/parsed-page.ts";
import type { FoundFacts } from "./read-facts.ts";

const TIME_LIMIT_MS = 30_000;

const PROGRAM = join(import.meta.dirname, `facts-process${extname(import.meta.filename)}`);
const ask = createChildPool(PROGRAM);
const askInBackground = createChildPool(PROGRAM, { isBackground: true });

type Answer = Promise<(FoundFacts | UnparsablePage)[] | undefined>;

/** Whether a process waits, so that asking costs no start. */
export const isFactsProcessReady = ask.isReady;

/**
 * Finds out in a child process what pages say, which takes the memory that parsing needs with it when it ends. Undefined
 * if that failed or took too long.
 *
 * @throws the reason of `signal`
 */
export async function readFactsInProcess(
  pages: { path: string; text: string }[],
  owner: string,
  signal?: AbortSignal,
): Answer {
  return (await ask(pages, { ...(signal && { signal }), timeLimitMs: TIME_LIMIT_MS, owner })) as Awaited<Answer>;
}

/** The same in a process that everything else goes before. */
export async function learnFactsInProcess(
  pages: { path: string; text: string }[],
  owner: string,
  signal: AbortSignal,
): Answer {
  return (await askInBackground(pages, { signal, timeLimitMs: 2 * TIME_LIMIT_MS, owner })) as Awaited<Answer>;
}
