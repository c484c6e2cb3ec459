import { extname, join } from "node:path";
import { createChildPool } from "../../child-process/child-pool.ts";
import type { DocsFiles } from "../docs-files.ts";
import { isDocument } from "../pages.ts";
import { looksCostlyToParse } from "../parsing/parse-cost.ts";
import type { UnparsablePage } from "../parsing/parsed-page.ts";
import { findFacts, keepFacts } from "./found-facts.ts";
import type { FoundFacts } from "./read-facts.ts";

type Page = { path: string; text: string };

/** Starting the processes takes as long as parsing about this many pages. */
const FEW_PAGES = 60;
const BATCH_LENGTH = 200_000;
const TIME_LIMIT_MS = 30_000;

const ask = createChildPool(join(import.meta.dirname, `facts-process${extname(import.meta.filename)}`));

/**
 * Finds out in child processes what many pages say, so that lookups find it kept. They use all processors, and take the
 * memory that parsing needs with them when they end.
 *
 * @throws the reason of `signal`
 */
export async function readFactsAhead(
  docs: Pick<DocsFiles, "facts" | "read">,
  paths: Iterable<string>,
  signal: AbortSignal,
): Promise<void> {
  const { facts: kept } = docs;
  if (!kept) return;
  const unknown: Page[] = [];
  for (const path of paths) {
    if (!isDocument(path)) continue;
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined || findFacts(docs, path, text) || looksCostlyToParse(path, text)) continue;
    unknown.push({ path, text });
  }
  if (unknown.length <= FEW_PAGES) return;
  await Promise.all(
    inBatches(unknown).map(async (pages) => {
      const found = (await ask(pages, { signal, timeLimitMs: TIME_LIMIT_MS, owner: kept.owner })) as
        | (FoundFacts | UnparsablePage)[]
        | undefined;
      for (const [index, { path, text }] of pages.entries()) {
        const facts = found?.[index];
        if (facts) keepFacts(docs, path, text, facts);
      }
    }),
  );
}

function inBatches(pages: Page[]): Page[][] {
  const batches: Page[][] = [];
  let length = BATCH_LENGTH;
  for (const page of pages) {
    if (length + page.text.length > BATCH_LENGTH) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(page);
    length += page.text.length;
  }
  return batches;
}
