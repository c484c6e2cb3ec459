import { extname, join } from "node:path";
import { createChildPool } from "../../../child-process/child-pool.ts";
import type { FoundSecret, ScannedText } from "./scan-texts.ts";

const TIME_LIMIT_MS = 20_000;

const ask = createChildPool(join(import.meta.dirname, `scan-process${extname(import.meta.filename)}`));

/**
 * Scans texts in a child process, because hostile text can make the patterns run for ever. Undefined if the scan did not
 * finish in time.
 *
 * @throws the reason of `signal`
 */
export async function scanInProcess(
  texts: ScannedText[],
  signal: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<FoundSecret[] | undefined> {
  return (await ask(texts, { signal, timeLimitMs })) as FoundSecret[] | undefined;
}
