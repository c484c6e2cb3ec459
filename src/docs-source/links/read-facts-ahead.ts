import { setImmediate as breathe } from "node:timers/promises";
import type { DocsFiles } from "../docs-files.ts";
import { isDocument } from "../pages.ts";
import { looksCostlyToParse } from "../parsing/parse-cost.ts";
import { isFactsProcessReady, learnFactsInProcess, readFactsInProcess } from "./facts-pool.ts";
import { findFacts, keepFacts } from "./found-facts.ts";
import { findFactsOfText, LARGE_PAGE_LENGTH } from "./page-facts.ts";

type Page = { path: string; text: string };

/** Starting the processes takes as long as parsing about so many characters. */
const FEW_CHARACTERS = 300_000;
const MOST_IN_BATCH = 200_000;
const LEAST_IN_BATCH = 30_000;
const BATCHES = 4;

type Facts = Pick<DocsFiles, "facts" | "read">;

/**
 * Finds out what pages say, so that lookups find it kept: of many pages in child processes, which use all processors; of a
 * few only of large ones there, and meanwhile of the others here.
 *
 * @throws the reason of `signal`
 */
export async function readFactsAhead(docs: Facts, paths: Iterable<string>, signal: AbortSignal): Promise<void> {
  const { facts: kept } = docs;
  if (!kept) return;
  const unknown: Page[] = [];
  for await (const page of listUnknown(docs, paths, signal)) unknown.push(page);
  const length = lengthOf(unknown);
  const { aside = [], here = [] } = Object.groupBy(unknown, ({ text }) =>
    length > FEW_CHARACTERS || isFactsProcessReady() || text.length > LARGE_PAGE_LENGTH ? "aside" : "here",
  );
  if (aside.length === 0) return;
  await Promise.all([
    ...inBatches(aside).map((pages) => readAside(docs, pages, readFactsInProcess(pages, kept.owner, signal))),
    readHere(docs, here, signal),
  ]);
}

/**
 * Finds out what many pages say while nobody waits: one batch after the other, in a process that steps back behind
 * everything else. Of a few it finds out nothing, since whoever wants to know does so as fast.
 *
 * @param onKept after each batch
 * @throws the reason of `signal`
 */
export async function learnFacts(
  docs: Facts,
  paths: Iterable<string>,
  { signal, onKept }: { signal: AbortSignal; onKept: () => Promise<void> },
): Promise<void> {
  const { facts: kept } = docs;
  if (!kept) return;
  let batch: Page[] = [];
  let isMuch = false;
  const read = async (): Promise<void> => {
    const pages = batch;
    batch = [];
    await readAside(docs, pages, learnFactsInProcess(pages, kept.owner, signal));
    await onKept();
  };
  for await (const page of listUnknown(docs, paths, signal)) {
    batch.push(page);
    isMuch ||= lengthOf(batch) > FEW_CHARACTERS;
    if (isMuch && lengthOf(batch) > MOST_IN_BATCH) await read();
  }
  if (isMuch && batch.length > 0) await read();
}

/** The pages of which nothing is kept and which can be parsed in reasonable time. */
async function* listUnknown(docs: Facts, paths: Iterable<string>, signal: AbortSignal): AsyncGenerator<Page> {
  for (const path of paths) {
    if (!isDocument(path)) continue;
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text !== undefined && !findFacts(docs, path, text) && !looksCostlyToParse(path, text)) yield { path, text };
  }
}

async function readAside(docs: Facts, pages: Page[], answer: ReturnType<typeof readFactsInProcess>): Promise<void> {
  const found = await answer;
  for (const [index, { path, text }] of pages.entries()) {
    const facts = found?.[index];
    if (facts) keepFacts(docs, path, text, facts);
  }
}

async function readHere(docs: Facts, pages: Page[], signal: AbortSignal): Promise<void> {
  for (const { path, text } of pages) {
    await breathe();
    signal.throwIfAborted();
    await findFactsOfText(docs, path, text);
  }
}

function lengthOf(pages: Page[]): number {
  return pages.reduce((sum, { text }) => sum + text.length, 0);
}

function inBatches(pages: Page[]): Page[][] {
  const most = Math.min(Math.max(lengthOf(pages) / BATCHES, LEAST_IN_BATCH), MOST_IN_BATCH);
  const batches: Page[][] = [];
  let length = most;
  for (const page of pages) {
    if (length + page.text.length > most) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(page);
    length += page.text.length;
  }
  return batches;
}
