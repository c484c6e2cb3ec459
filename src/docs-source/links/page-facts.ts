import type { DocsFiles } from "../docs-files.ts";
import { looksCostlyToParse } from "../parsing/parse-cost.ts";
import type { UnparsablePage } from "../parsing/parsed-page.ts";
import { readFactsInProcess } from "./facts-pool.ts";
import { findFacts, keepFacts } from "./found-facts.ts";
import { type FoundFacts, readFacts } from "./read-facts.ts";

/** Parsing takes nearly a kilobyte of memory for each character. */
export const LARGE_PAGE_LENGTH = 80_000;

/** What resolving links needs from a page, without its syntax tree. */
export type PageFacts =
  | (FoundFacts & { text: string })
  | (UnparsablePage & { text: string })
  /** There is no such file, or it is not text or too large. */
  | { type: "unreadable" };

export type PageFactsLookup = (path: string) => Promise<PageFacts>;

/** Makes a lookup that reads and parses each page once; none whose facts are kept. */
export function createPageFactsLookup(docs: DocsFiles): PageFactsLookup {
  const known = new Map<string, Promise<PageFacts>>();
  return (path) => {
    const facts = known.get(path) ?? findPageFacts(docs, path);
    known.set(path, facts);
    return facts;
  };
}

async function findPageFacts(docs: DocsFiles, path: string): Promise<PageFacts> {
  const text = await docs.read(path);
  if (text === undefined) return { type: "unreadable" };
  return { ...(await findFactsOfText(docs, path, text)), text };
}

/** What a page says if this is its text. */
export async function findFactsOfText(
  docs: Pick<DocsFiles, "facts">,
  path: string,
  text: string,
): Promise<FoundFacts | UnparsablePage> {
  const kept = findFacts(docs, path, text);
  if (kept) return kept;
  const facts = (await readAside(docs, path, text)) ?? (await readFacts(path, text));
  keepFacts(docs, path, text, facts);
  return facts;
}

/** Of a large page in another process, unless it is one that `readFacts` has parsed there anyway. */
async function readAside(
  { facts: kept }: Pick<DocsFiles, "facts">,
  path: string,
  text: string,
): Promise<FoundFacts | UnparsablePage | undefined> {
  if (!kept || text.length <= LARGE_PAGE_LENGTH || looksCostlyToParse(path, text)) return undefined;
  return (await readFactsInProcess([{ path, text }], kept.owner))?.[0];
}
