import type { Root } from "mdast";
import { looksCostlyToParse } from "./parse-cost.ts";
import { parseInWorker } from "./parse-in-worker.ts";
import { MAX_PAGE_LENGTH, parseText } from "./parse-text.ts";

/**
 * Offsets in the tree count UTF-16 units of the page's own text, a byte order mark included; lines and columns are
 * 1-based. Links, images and definitions carry `data.target`, the offsets of their destination.
 */
export type ParsedPage =
  | { type: "parsed"; tree: Root }
  | { type: "unparsable"; message: string; line: number; column: number };

/** Parses `.mdx` as MDX and everything else as Markdown, both with GFM and frontmatter. Never throws, executes nothing. */
export async function parsePage(path: string, text: string): Promise<ParsedPage> {
  if (text.length > MAX_PAGE_LENGTH) {
    return { type: "unparsable", message: "The page is larger than 1 MB", line: 1, column: 1 };
  }
  return looksCostlyToParse(path, text) ? parseInWorker(path, text) : parseText(path, text);
}

export function isMdx(path: string): boolean {
  return path.endsWith(".mdx");
}
