import { extname, join } from "node:path";
import { createChildPool } from "../../child-process/child-pool.ts";
import type { UnparsablePage } from "../parsing/parsed-page.ts";
import type { FoundFacts } from "./read-facts.ts";

const TIME_LIMIT_MS = 30_000;

const ask = createChildPool(join(import.meta.dirname, `facts-process${extname(import.meta.filename)}`));

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
): Promise<(FoundFacts | UnparsablePage)[] | undefined> {
  const found = await ask(pages, { ...(signal && { signal }), timeLimitMs: TIME_LIMIT_MS, owner });
  return found as (FoundFacts | UnparsablePage)[] | undefined;
}
