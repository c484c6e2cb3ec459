import type { DocsFiles } from "../docs-files.ts";
import { isDocument } from "../pages.ts";
import { looksCostlyToParse } from "../parsing/parse-cost.ts";
import { readFactsInProcess } from "./facts-pool.ts";
import { findFacts, keepFacts } from "./found-facts.ts";

type Page = { path: string; text: string };

/** Starting the processes takes as long as parsing about so many characters. */
const FEW_CHARACTERS = 300_000;
const BATCH_LENGTH = 200_000;

/**
 * Finds out in child processes what many pages say, so that lookups find it kept. They use all processors.
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
  if (unknown.reduce((sum, { text }) => sum + text.length, 0) <= FEW_CHARACTERS) return;
  await Promise.all(
    inBatches(unknown).map(async (pages) => {
      const found = await readFactsInProcess(pages, kept.owner, signal);
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
