import type { HighlighterCore } from "shiki/core";
import { workedMs } from "../../../worked-ms.ts";
import { createHighlighter, type Token, tokenizeLines } from "../../highlight.ts";
import { languageOf, loadLanguage } from "./languages.ts";

export type CodeHighlighter = { highlight(language: string, lines: string[]): Token[][] | undefined };

// Work and not time, because a page must look the same on a busy machine. The process of its own has a limit of time.
const PAGE_LIMIT_MS = 5000;
// A line is short, and Oniguruma counts the steps of a pattern.
const NO_LINE_LIMIT = 0;
const MAX_LINES = 3000;

let core: Promise<HighlighterCore> | undefined;

/** Prepares the languages of a page's code. What takes too much work, in all, stays without colours. */
export async function prepareHighlighter(languages: Iterable<string>): Promise<CodeHighlighter> {
  const known = new Set([...languages].map(languageOf).filter((name) => name !== undefined));
  if (known.size === 0) return { highlight: () => undefined };
  core ??= createHighlighter();
  const shiki = await core;
  for (const name of known) await loadLanguage(shiki, name);
  const deadline = workedMs() + PAGE_LIMIT_MS;
  return {
    highlight(language, lines) {
      const name = languageOf(language);
      if (name === undefined || lines.length > MAX_LINES || workedMs() > deadline) return undefined;
      return tokenizeLines(shiki, name, lines, deadline, NO_LINE_LIMIT);
    },
  };
}
