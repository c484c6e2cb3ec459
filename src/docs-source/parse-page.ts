import { mayHaveContainers } from "./parsing/dialects/docs-syntax.ts";
import { type LenientPage, parseLenient } from "./parsing/lenient/parse-lenient.ts";
import { maskComments } from "./parsing/mask-comments.ts";
import { looksCostlyToParse } from "./parsing/parse-cost.ts";
import { parseInProcess } from "./parsing/parse-in-process.ts";
import { MAX_PAGE_LENGTH, parseContainers, parseText } from "./parsing/parse-text.ts";
import type { ParsedPage } from "./parsing/parsed-page.ts";

export type { ParsedPage } from "./parsing/parsed-page.ts";

/** The time that a large page takes grows with its length alone: this is enough on a busy machine. */
const LARGE_PAGE_LIMIT_MS = 60_000;
/** A round masks as many comments as a page has findings. */
const MAX_ROUNDS = 5;

/**
 * Parses `.mdx` as MDX and all else as Markdown, both with GFM and frontmatter. Comments of HTML are comments in MDX too,
 * and `{#id}` at the end of a heading is its id.
 * Never throws and executes no code.
 */
export async function parsePage(path: string, text: string, timeLimitMs = 5000): Promise<ParsedPage> {
  if (text.length > MAX_PAGE_LENGTH) {
    return { type: "unparsable", message: "The page is larger than 1 MB", line: 1, column: 1 };
  }
  const page = await parseStrictly(path, text, timeLimitMs);
  let read = text;
  for (let round = 0; round < MAX_ROUNDS && page.type === "unparsable" && read.includes("<!--"); round++) {
    const masked = maskComments(read, await parsePageLeniently(path, read, timeLimitMs));
    if (masked === undefined) break;
    const again = await parseStrictly(path, masked, timeLimitMs);
    if (again.type === "parsed") return again;
    read = masked;
  }
  return page;
}

/** As `parsePage`, but a page with mistakes in its syntax is read as what was evidently meant. */
export async function parsePageAsMeant(path: string, text: string): Promise<ParsedPage> {
  const page = await parsePage(path, text);
  return page.type === "parsed" ? page : parsePageLeniently(path, text);
}

/** A page after an edit as `parsePageAsMeant` reads it, unless the edit makes a mistake that was not there `before`. */
export async function parseEditedPage(path: string, before: string, text: string): Promise<ParsedPage> {
  const page = await parsePage(path, text);
  if (page.type === "parsed" || (await parsePage(path, before)).type === "parsed") return page;
  const [old, now] = [await parsePageLeniently(path, before), await parsePageLeniently(path, text)];
  const isWorse = old.type !== "parsed" || now.type !== "parsed" || now.findings.length > old.findings.length;
  return isWorse ? page : now;
}

/**
 * As `parsePageAsMeant`, for who edits texts: the indented bodies of admonitions and tabs of MkDocs, which are code for
 * `parsePage` behind a blank line, are read too.
 */
export async function parsePageTexts(path: string, text: string): Promise<ParsedPage> {
  return withContainers(path, text, await parsePageAsMeant(path, text));
}

/** As `parseEditedPage`, in the tree of `parsePageTexts`. */
export async function parseEditedTexts(path: string, before: string, text: string): Promise<ParsedPage> {
  return withContainers(path, text, await parseEditedPage(path, before, text));
}

function withContainers(path: string, text: string, page: ParsedPage): ParsedPage {
  if (page.type !== "parsed" || /\.mdx$/i.test(path) || !mayHaveContainers(text)) return page;
  return looksCostlyToParse(path, text) || isLarge(text) ? page : parseContainers(text);
}

function parseStrictly(path: string, text: string, timeLimitMs: number): Promise<ParsedPage> | ParsedPage {
  if (looksCostlyToParse(path, text)) return parseInProcess(path, text, timeLimitMs);
  return isLarge(text) ? parseInProcess(path, text, LARGE_PAGE_LIMIT_MS) : parseText(path, text);
}

/** Whether parsing, which takes some hundred bytes of memory for each character, is left to a process that ends. */
function isLarge(text: string): boolean {
  return text.length > 200_000;
}

/**
 * Parses a page as what was evidently meant by it, with findings for its mistakes, and with the syntaxes of site
 * generators. Unparsable is only what is too large, too deep or takes too long. Never throws and executes no code.
 */
export async function parsePageLeniently(path: string, text: string, timeLimitMs = 5000): Promise<LenientPage> {
  // Reading a page with mistakes takes a few times as long as reading a valid one.
  const isCostly = looksCostlyToParse(path, text);
  if (!isCostly && !isLarge(text)) return parseLenient(path, text);
  const limitMs = isCostly ? timeLimitMs : LARGE_PAGE_LIMIT_MS;
  return parseInProcess<LenientPage>(path, text, limitMs, "lenient/lenient-process");
}
