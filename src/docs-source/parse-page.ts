import { type LenientPage, parseLenient } from "./parsing/lenient/parse-lenient.ts";
import { maskComments } from "./parsing/mask-comments.ts";
import { looksCostlyToParse } from "./parsing/parse-cost.ts";
import { parseInProcess } from "./parsing/parse-in-process.ts";
import { MAX_PAGE_LENGTH, parseText } from "./parsing/parse-text.ts";
import type { ParsedPage } from "./parsing/parsed-page.ts";

export type { ParsedPage } from "./parsing/parsed-page.ts";

/**
 * Parses `.mdx` as MDX and all else as Markdown, both with GFM and frontmatter. Comments of HTML are comments in MDX too.
 * Never throws and executes no code.
 */
export async function parsePage(path: string, text: string, timeLimitMs = 5000): Promise<ParsedPage> {
  if (text.length > MAX_PAGE_LENGTH) {
    return { type: "unparsable", message: "The page is larger than 1 MB", line: 1, column: 1 };
  }
  const page = await parseStrictly(path, text, timeLimitMs);
  if (page.type === "parsed" || !text.includes("<!--")) return page;
  const masked = maskComments(text, await parsePageLeniently(path, text, timeLimitMs));
  const again = masked === undefined ? page : await parseStrictly(path, masked, timeLimitMs);
  return again.type === "parsed" ? again : page;
}

function parseStrictly(path: string, text: string, timeLimitMs: number): Promise<ParsedPage> | ParsedPage {
  return looksCostlyToParse(path, text) ? parseInProcess(path, text, timeLimitMs) : parseText(path, text);
}

/**
 * Parses a page as what was evidently meant by it, with findings for its mistakes, and with the syntaxes of site
 * generators. Unparsable is only what is too large, too deep or takes too long. Never throws and executes no code.
 */
export async function parsePageLeniently(path: string, text: string, timeLimitMs = 5000): Promise<LenientPage> {
  // Reading a page with mistakes takes a few times as long as reading a valid one.
  if (!looksCostlyToParse(path, text)) return parseLenient(path, text);
  return parseInProcess<LenientPage>(path, text, timeLimitMs, "lenient/lenient-process");
}
