import { extname, join } from "node:path";
import { createChildPool } from "../../../child-process/child-pool.ts";
import type { PageDifference } from "../../../render/difference/difference.ts";
import type { Comparison } from "./comparison.ts";

const TIME_LIMIT_MS = 15_000;
const MOST_WAITING = 40;

const ask = createChildPool(join(import.meta.dirname, `comparison-process${extname(import.meta.filename)}`), {
  mostWaiting: MOST_WAITING,
});

/**
 * Compares two versions of a page in a child process, because hostile ones can take long. Undefined if they did.
 *
 * @param owner whose they are, such as an organisation
 * @throws RateLimitedError if the owner asks for too much at once
 */
export async function compareInProcess(owner: string, comparison: Comparison): Promise<PageDifference | undefined> {
  return (await ask(comparison, { owner, timeLimitMs: TIME_LIMIT_MS })) as PageDifference | undefined;
}
